#!/usr/bin/env node
import { lstat, open, readFile, readdir, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
// packages/domain/src/uuid.ts
var pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether a text is written as an id is. */
var isUuid = (text) => pattern.test(text);
// packages/domain/src/chain/edition-certificate.ts
var encodeBytes = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
/** What `encodeBytes` was given; null for what it never wrote. */
function decodeBytes(text) {
	if (!/^[\w-]*$/.test(text)) return null;
	try {
		const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
		return encodeBytes(bytes) === text ? bytes : null;
	} catch {
		return null;
	}
}
/** JSON in base64url; null: it is none. */
function readJson(text) {
	const bytes = decodeBytes(text);
	if (!bytes) return null;
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}
// packages/domain/src/signed-token.ts
/** Reads a JWS in compact form (RFC 7515) whose algorithm is EdDSA. null: it is none. */
function parseToken(token) {
	const [head = "", body = "", signed = "", ...rest] = token.split(".");
	const header = readJson(head);
	const signature = decodeBytes(signed);
	if (rest.length > 0 || signature?.length !== 64 || typeof header !== "object" || header === null) return null;
	if (!("alg" in header) || header.alg !== "EdDSA" || !("kid" in header) || typeof header.kid !== "string") return null;
	if ("crit" in header) return null;
	return {
		kid: header.kid,
		payload: readJson(body),
		input: new TextEncoder().encode(`${head}.${body}`),
		signature
	};
}
/** Checks a token by public keys, with Web Crypto and without any network. */
async function checkSignature({ kid, input, signature }, keys) {
	const key = keys.find((one) => one.kid === kid);
	if (!key) return "unknown-key";
	const { subtle } = globalThis.crypto;
	const { kty, crv, x } = key;
	try {
		const publicKey = await subtle.importKey("jwk", {
			kty,
			crv,
			x
		}, "Ed25519", false, ["verify"]);
		return await subtle.verify("Ed25519", publicKey, signature, input) ? "signed" : "forged";
	} catch {
		return "no-ed25519";
	}
}
// packages/domain/src/works/how-made.ts
/**
* How a work was made, as its maker says and its certificate repeats: by hand, by code, by a model in part or as a
* whole.
*/
var howMadeWays = [
	"hand",
	"code",
	"ai-in-part",
	"ai"
];
// packages/domain/src/works/work-credential.ts
var sourceTypes = {
	hand: "digitalCreation",
	code: "algorithmicMedia",
	"ai-in-part": "compositeWithTrainedAlgorithmicMedia",
	ai: "trainedAlgorithmicMedia"
};
/**
* The term of IPTC for how a work was made (http://cv.iptc.org/newscodes/digitalsourcetype), which C2PA uses in
* `digitalSourceType`.
*/
var digitalSourceTypeOf = (howMade) => `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[howMade]}`;
var isText = (value) => typeof value === "string";
var isNamed = (value) => typeof value === "string" && value !== "";
var isWhole = (value) => Number.isSafeInteger(value);
var fileChecks = {
	sha256: (value) => typeof value === "string" && /^[\da-f]{64}$/.test(value),
	type: isNamed,
	bytes: (value) => Number.isSafeInteger(value) && Number(value) > 0
};
var isHowMade = (value) => howMadeWays.some((way) => way === value);
var checks = {
	v: (value) => value === 1,
	kind: (value) => value === "work",
	iss: isNamed,
	iat: isWhole,
	item: (value) => typeof value === "string" && isUuid(value),
	title: isNamed,
	artist: isNamed,
	year: (value) => value === null || isWhole(value),
	medium: isText,
	published: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
	howMade: (value) => value === null || isHowMade(value),
	digitalSourceType: (value) => value === null || isNamed(value),
	aiPart: isText,
	aiModel: isText,
	files: (value) => Array.isArray(value) && value.length > 0 && value.every((file) => has(file, fileChecks))
};
function has(value, fields) {
	if (typeof value !== "object" || value === null) return false;
	const given = value;
	return Object.keys(given).length === Object.keys(fields).length && Object.entries(fields).every(([field, check]) => Object.hasOwn(given, field) && check(given[field]));
}
/** Whether what was signed is a credential, whose two ways to say how the work was made agree. */
function isWorkCredential(value) {
	if (!has(value, checks)) return false;
	const { howMade, digitalSourceType } = value;
	return digitalSourceType === (howMade === null ? null : digitalSourceTypeOf(howMade));
}
// packages/verify/src/bag-files.ts
/** Something that cannot be read as what it should be. */
var Unreadable = class extends Error {
	constructor(message) {
		super(message);
		this.name = "Unreadable";
	}
};
/** A whole file of a bag, which must not be larger than a text that people read. */
async function readText(files, path) {
	if ((files.sizes.get(path) ?? 0) > mostTextBytes) throw new Unreadable(`${path} is too large for what it is`);
	const chunks = [];
	for await (const chunk of files.read(path)) chunks.push(chunk);
	return Buffer.concat(chunks);
}
var mostTextBytes = 268435456;
/** What cannot be a path within a bag: it would lead out of it, on some system. */
var leadsOut = (path) => path.startsWith("/") || path.startsWith("~") || path.includes("\\") || /^[A-Za-z]:/.test(path) || /(^|\/)\.\.(\/|$)/.test(path);
/** A bag that lies in a folder. Links are not followed: they lead to what is not in it. */
async function openFolder(folder) {
	const sizes = /* @__PURE__ */ new Map();
	const faults = [];
	async function walk(below) {
		for (const name of await readdir(join(folder, below))) {
			const path = below === "" ? name : `${below}/${name}`;
			const found = await lstat(join(folder, path));
			if (found.isDirectory()) await walk(path);
			else if (found.isFile()) sizes.set(path, found.size);
			else faults.push(`${path} is neither a file nor a folder`);
		}
	}
	await walk("");
	return {
		sizes,
		faults,
		read: (path) => createReadStream(join(folder, path)),
		close: async () => {}
	};
}
// packages/domain/src/archive-format.ts
/**
* What an archive of somebody's works is beside a bag (BagIt 1.0, RFC 8493). Whoever packs one and whoever checks one
* read it here.
*/
/** The house's word for the whole bag, as JWS: it names the hash of the tag manifest, which names all hashes. */
var signatureFile = "signature.jws";
/** The public keys of the house when the archive was packed, as a JWK set (RFC 7517). */
var keysFile = "house-keys.json";
/** Within the folder of a work: what it is, where its token is, and which file has which CID. */
var workFile = "work.json";
/** Ending of a certificate of an edition. */
var certificateEnding = ".certificate.jws";
/** Within the folder of a work: its credential (work-credential.ts). */
var credentialFile = "credential.jws";
function isArchiveSeal(value) {
	if (typeof value !== "object" || value === null) return false;
	const { v, kind, iss, iat, tagManifest } = value;
	return v === 1 && kind === "archive" && typeof iss === "string" && Number.isSafeInteger(iat) && typeof tagManifest === "string" && /^[\da-f]{64}$/.test(tagManifest);
}
// packages/verify/src/manifest.ts
var algorithms = /* @__PURE__ */ new Set([
	"md5",
	"sha1",
	"sha224",
	"sha256",
	"sha384",
	"sha512"
]);
/** `manifest-sha256.txt` → what it lists: the payload, or the tag files. */
function readName(path) {
	const match = /^(tag)?manifest-([a-z0-9-]+)\.txt$/i.exec(path);
	if (!match) return null;
	return {
		lists: match[1] ? "tags" : "payload",
		algorithm: (match[2] ?? "").toLowerCase().replaceAll("-", "")
	};
}
/**
* RFC 8493, 2.1.3: md5sum writes a star before what it read as bytes; only line ends and the sign itself are written
* with a percent sign.
*/
var decodePath = (path) => path.replace(/^\*/, "").replace(/^\.\//, "").replaceAll(/%(0A|0D|25)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
/** Reads a manifest; whatever is wrong with a line is in the report. null: nobody here knows its algorithm. */
function readManifest(report, { name, text, version }) {
	const { algorithm = "", lists = "payload" } = readName(name) ?? {};
	if (!algorithms.has(algorithm)) {
		report.add("unchecked", `${name} uses an algorithm that this program does not know`);
		return null;
	}
	const hashes = /* @__PURE__ */ new Map();
	for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
		const match = /^([0-9a-f]+)[ \t]+(\S.*)$/i.exec(line);
		const path = decodePath(match?.[2] ?? "");
		if (!match) report.add("untrue", `${name} has a line that is none of a manifest: ${line.slice(0, 80)}`);
		else if (leadsOut(path)) report.add("untrue", `${name} lists ${path}, which leads out of the bag`);
		else if (lists === "payload" && !path.startsWith("data/")) report.add("untrue", `${name} lists ${path}, which is no payload`);
		else addHash(report, {
			name,
			algorithm,
			hashes,
			path,
			hash: (match[1] ?? "").toLowerCase(),
			version
		});
	}
	return {
		name,
		algorithm,
		hashes
	};
}
function addHash(report, line) {
	const known = line.hashes.get(line.path);
	if (known !== void 0 && (known !== line.hash || line.version === "1.0")) report.add("untrue", `${line.name} lists ${line.path} twice`);
	line.hashes.set(line.path, line.hash);
}
// packages/verify/src/check-bag.ts
var versions = /* @__PURE__ */ new Set([
	"0.93",
	"0.94",
	"0.95",
	"0.96",
	"0.97",
	"1.0"
]);
/** Checks structure and hashes of a bag by RFC 8493, each file read once. null: it is none. */
async function checkBag(report, files, watch = () => {}) {
	for (const fault of files.faults) report.add("untrue", fault);
	const declared = await readDeclaration(report, files);
	if (!declared) return null;
	const { version, encoding } = declared;
	const manifests = [];
	for (const name of files.sizes.keys()) {
		const found = readName(name);
		if (!found) continue;
		const manifest = readManifest(report, {
			name,
			text: decode(await readText(files, name), encoding),
			version
		});
		if (manifest) manifests.push({
			...manifest,
			lists: found.lists
		});
	}
	const payload = manifests.filter(({ lists }) => lists === "payload");
	const tags = manifests.filter(({ lists }) => lists === "tags");
	if (payload.length === 0) report.add("untrue", "there is no manifest of the payload");
	checkComplete(report, files, {
		payload,
		tags,
		version
	});
	await checkFetch(report, files, encoding);
	await checkHashes(report, files, {
		manifests,
		watch
	});
	const info = await readInfo(report, files, encoding);
	checkOxum(report, files, info);
	return { info };
}
function decode(bytes, encoding) {
	try {
		const isTurned = /^utf-?16$/i.test(encoding) && bytes[0] === 254 && bytes[1] === 255;
		return new TextDecoder(isTurned ? "utf-16be" : encoding, { fatal: true }).decode(bytes);
	} catch {
		throw new Unreadable(`a tag file is not in ${encoding}`);
	}
}
async function readDeclaration(report, files) {
	if (!files.sizes.has("bagit.txt")) {
		report.add("untrue", "it is no bag: there is no bagit.txt");
		return;
	}
	const text = (await readText(files, "bagit.txt")).toString("utf8");
	const match = /^BagIt-Version:[ \t](\d+\.\d+)(?:\r\n|\r|\n)Tag-File-Character-Encoding:[ \t]([\w-]+)(?:\r\n|\r|\n)?$/.exec(text);
	const [, version = "", encoding = ""] = match ?? [];
	if (!match) report.add("untrue", "bagit.txt does not have the two lines that it has to have");
	else if (!versions.has(version)) report.add("untrue", `BagIt ${version} is no version that this program knows`);
	else if (!isEncoding(encoding)) report.add("untrue", `${encoding} is no encoding that this program knows`);
	else {
		report.add("true", `it is a bag of BagIt ${version}`);
		return {
			version,
			encoding
		};
	}
}
function isEncoding(label) {
	try {
		return new TextDecoder(label).encoding.length > 0;
	} catch {
		return false;
	}
}
/** Whether every file that is listed is there, and every file of the payload is listed. */
function checkComplete(report, files, { payload, tags, version }) {
	for (const { name, hashes } of [...payload, ...tags]) for (const path of hashes.keys()) if (!files.sizes.has(path)) report.add("untrue", `${path} is missing, which ${name} lists`);
	for (const path of files.sizes.keys()) {
		if (!path.startsWith("data/")) continue;
		const without = payload.filter(({ hashes }) => !hashes.has(path));
		if (version === "1.0") for (const { name } of without) report.add("untrue", `${path} is not listed in ${name}`);
		else if (without.length === payload.length) report.add("untrue", `${path} is listed in no manifest`);
	}
	if (version !== "1.0") return;
	for (const { name, hashes } of tags) for (const manifest of payload) if (!hashes.has(manifest.name)) report.add("untrue", `${name} does not list ${manifest.name}`);
}
/** RFC 8493, 2.2.3: what has to be fetched first. Nothing is fetched here, but where it would go is looked at. */
async function checkFetch(report, files, encoding) {
	if (!files.sizes.has("fetch.txt")) return;
	const text = decode(await readText(files, "fetch.txt"), encoding);
	for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
		const path = /^\S+[ \t]+(?:\d+|-)[ \t]+(\S.*)$/.exec(line)?.[1];
		if (path === void 0 || leadsOut(path) || !path.startsWith("data/")) report.add("untrue", `fetch.txt has a line that must not be followed: ${line.slice(0, 120)}`);
	}
}
async function checkHashes(report, files, { manifests, watch }) {
	const right = {
		count: 0,
		bytes: 0
	};
	for (const [path, bytes] of files.sizes) {
		const wanted = manifests.filter(({ hashes }) => hashes.has(path));
		if (wanted.length === 0) continue;
		const wrong = await findWrong(files, {
			path,
			wanted,
			watch
		});
		for (const why of wrong) report.add("untrue", why);
		if (wrong.length > 0) continue;
		right.count += 1;
		right.bytes += bytes;
	}
	if (right.count > 0) report.add("true", `${right.count} files (${right.bytes} bytes) have the hashes that are listed`);
}
async function findWrong(files, { path, wanted, watch }) {
	const hashers = new Map([...new Set(wanted.map(({ algorithm }) => algorithm))].map((one) => [one, createHash(one)]));
	try {
		for await (const chunk of files.read(path)) {
			for (const hasher of hashers.values()) hasher.update(chunk);
			watch(path, chunk);
		}
	} catch (error) {
		if (error instanceof Unreadable) return [error.message];
		throw error;
	}
	const found = new Map([...hashers].map(([algorithm, hasher]) => [algorithm, hasher.digest("hex")]));
	return wanted.filter(({ algorithm, hashes }) => found.get(algorithm) !== hashes.get(path)).map(({ name }) => `${path} is not the file that ${name} lists`);
}
async function readInfo(report, files, encoding) {
	const info = /* @__PURE__ */ new Map();
	if (!files.sizes.has("bag-info.txt")) return info;
	const text = decode(await readText(files, "bag-info.txt"), encoding).replaceAll(/(?:\r\n|\r|\n)[ \t]+/g, " ");
	for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
		const end = line.indexOf(":");
		const label = line.slice(0, Math.max(end, 0)).trimEnd();
		if (label === "") report.add("untrue", `bag-info.txt has a line without a label: ${line.slice(0, 80)}`);
		else info.set(label, [...info.get(label) ?? [], line.slice(end + 1).trimStart()]);
	}
	return info;
}
/** Payload-Oxum: how many bytes and files the payload has. */
function checkOxum(report, files, info) {
	const [oxum, ...more] = info.get("Payload-Oxum") ?? [];
	if (oxum === void 0) return;
	const payload = [...files.sizes].filter(([path]) => path.startsWith("data/"));
	const bytes = payload.reduce((sum, [, size]) => sum + size, 0);
	if (more.length > 0 || oxum !== `${bytes}.${payload.length}`) report.add("untrue", `the payload has ${bytes} bytes in ${payload.length} files, not ${oxum} as bag-info.txt says`);
}
// packages/verify/src/content-id.ts
/**
* The CID of a file by the profile that Monsoon pins: version 1, SHA-256, raw leaves of 1 MiB, balanced nodes of at
* most 1,024 links (https://specs.ipfs.tech/unixfs/). Another profile gives the same file another CID.
*/
var chunkBytes = 1048576;
var mostLinks = 1024;
/** Multicodec numbers: bytes as they are, and a node that links blocks (https://github.com/multiformats/multicodec). */
var rawCodec = 85;
var dagPbCodec = 112;
var letters = "abcdefghijklmnopqrstuvwxyz234567";
/** Bytes in base32 of RFC 4648, in small letters and without padding. */
function base32(bytes) {
	let written = "";
	let held = 0;
	let bits = 0;
	for (const byte of bytes) {
		held = held << 8 | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			written += letters.charAt(held >> bits & 31);
		}
		held &= (1 << bits) - 1;
	}
	return bits > 0 ? written + letters.charAt(held << 5 - bits & 31) : written;
}
var sha256 = (bytes) => createHash("sha256").update(bytes).digest();
var cidBytes = (codec, content) => Uint8Array.from([
	1,
	codec,
	18,
	32,
	...sha256(content)
]);
var leafOf = (bytes) => ({
	cid: cidBytes(rawCodec, bytes),
	fileBytes: bytes.length,
	treeBytes: bytes.length
});
function varint(value) {
	const bytes = [];
	let rest = value;
	while (rest >= 128) {
		bytes.push(rest % 128 + 128);
		rest = Math.floor(rest / 128);
	}
	return [...bytes, rest];
}
var field = (number, bytes) => {
	const content = [...bytes];
	return [
		number * 8 + 2,
		...varint(content.length),
		...content
	];
};
var count = (number, value) => [number * 8, ...varint(value)];
/** A node over blocks: dag-pb with the links first, in it UnixFS with type, size and the sizes of its parts. */
function nodeOf(blocks) {
	const fileBytes = blocks.reduce((sum, block) => sum + block.fileBytes, 0);
	const links = blocks.flatMap(({ cid, treeBytes }) => field(2, [
		...field(1, cid),
		...field(2, []),
		...count(3, treeBytes)
	]));
	const unixFs = [
		...count(1, 2),
		...count(3, fileBytes),
		...blocks.flatMap((block) => count(4, block.fileBytes))
	];
	const node = Uint8Array.from([...links, ...field(1, unixFs)]);
	const below = blocks.reduce((sum, block) => sum + block.treeBytes, 0);
	return {
		cid: cidBytes(dagPbCodec, node),
		fileBytes,
		treeBytes: below + node.length
	};
}
function rootOf(blocks) {
	if (blocks.length === 1 && blocks[0]) return blocks[0];
	const nodes = [];
	for (let at = 0; at < blocks.length; at += mostLinks) nodes.push(nodeOf(blocks.slice(at, at + mostLinks)));
	return rootOf(nodes);
}
/** Finds the CID of a file that comes in pieces of any size; it holds one block of it at a time. */
function createContentId() {
	const leaves = [];
	const chunk = new Uint8Array(chunkBytes);
	let filled = 0;
	return {
		update(bytes) {
			for (let at = 0; at < bytes.length;) {
				const piece = bytes.subarray(at, at + chunkBytes - filled);
				chunk.set(piece, filled);
				filled += piece.length;
				at += piece.length;
				if (filled < chunkBytes) continue;
				leaves.push(leafOf(chunk));
				filled = 0;
			}
		},
		text() {
			return `b${base32(rootOf(filled > 0 || leaves.length === 0 ? [...leaves, leafOf(chunk.subarray(0, filled))] : leaves).cid)}`;
		}
	};
}
// packages/verify/src/check-credential.ts
/** Checks the credentials of works against the house's keys, and against the works that they lie with. */
async function checkCredentials(report, files, { works, keys }) {
	let good = 0;
	for (const work of works) {
		const path = work.folder + credentialFile;
		if (!files.sizes.has(path)) continue;
		const token = parseToken((await readText(files, path)).toString("utf8").trim());
		const verdict = token ? await checkSignature(token, keys) : "forged";
		if (verdict === "forged") report.add("untrue", `${path} was not signed by the house`);
		else if (verdict !== "signed") report.add("unchecked", `the key of ${path} is not known here`);
		else if (!isWorkCredential(token?.payload)) report.add("untrue", `${path} is no credential of a work`);
		else if (isOf(report, {
			path,
			work,
			credential: token.payload
		})) good += 1;
	}
	if (good > 0) report.add("true", `${good} credentials of works were signed by the house and fit their originals`);
}
/** Whether it is of this work; what an archive without originals lacks is no fault. */
function isOf(report, { path, work: { id, originals }, credential }) {
	const missing = credential.files.filter(({ sha256 }) => !originals.has(sha256));
	if (credential.item !== id) report.add("untrue", `${path} is of another work`);
	else if (originals.size > 0 && missing.length === credential.files.length) report.add("untrue", `${path} is of other files than lie with it`);
	else if (originals.size > 0 && missing.length > 0) report.add("unchecked", `${path} names ${missing.length} originals that do not lie with it`);
	else return true;
	return false;
}
/** Whether a file is one of the originals that a credential names. */
async function checkOriginal(report, { path, credential }) {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	const sha256 = hash.digest("hex");
	if (credential.files.some((file) => file.sha256 === sha256)) report.add("true", `${path} is an original that it names`);
	else report.add("untrue", `${path} is none of the originals that it names`);
}
// packages/verify/src/check-archive.ts
var tagManifest = "tagmanifest-sha256.txt";
/**
* Checks everything that can be checked of an archive without us: the bag, the house's signature, CIDs and
* certificates.
*/
async function checkArchive(report, files, trusted) {
	const { contents, ids } = await readWorks(report, files);
	const originals = new Map([...contents].filter(([, { role }]) => role === "original").map(([path]) => [path, createHash("sha256")]));
	const found = new Map([...contents].filter(([, { cid }]) => cid !== null).map(([path]) => [path, createContentId()]));
	if (!await checkBag(report, files, (path, chunk) => {
		found.get(path)?.update(chunk);
		originals.get(path)?.update(chunk);
	})) return;
	checkContents(report, files, {
		contents,
		found: new Map([...found].map(([path, id]) => [path, id.text()]))
	});
	const keys = trusted ?? await readOwnKeys(report, files);
	await checkSeal(report, files, keys);
	await checkCertificates(report, files, keys);
	const hashes = [...originals].map(([path, hash]) => ({
		path,
		sha256: hash.digest("hex")
	}));
	await checkCredentials(report, files, {
		works: [...ids].map(([folder, id]) => ({
			folder,
			id,
			originals: new Set(hashes.filter(({ path }) => path.startsWith(folder)).map(({ sha256 }) => sha256))
		})),
		keys
	});
	if (trusted === null) for (const { kid, x } of keys) report.add("note", `the key ${kid} came with the archive: compare ${x} with what the house or a friend of it published`);
}
/** The public keys in a JWK set. @throws SyntaxError */
function readKeys(text) {
	const set = JSON.parse(text);
	if (!Array.isArray(set.keys)) throw new SyntaxError("there is no list of keys");
	return set.keys.filter((key) => key?.kty === "OKP" && key.crv === "Ed25519" && typeof key.kid === "string" && typeof key.x === "string");
}
async function readOwnKeys(report, files) {
	if (!files.sizes.has("house-keys.json")) return [];
	try {
		return readKeys((await readText(files, keysFile)).toString("utf8"));
	} catch (error) {
		report.add("untrue", `${keysFile} cannot be read: ${String(error)}`);
		return [];
	}
}
async function checkSeal(report, files, keys) {
	if (!files.sizes.has("signature.jws")) return report.add("unchecked", `there is no ${signatureFile}: nobody signed this bag`);
	const token = parseToken((await readText(files, signatureFile)).toString("utf8").trim());
	if (!token || !isArchiveSeal(token.payload)) return report.add("untrue", `${signatureFile} is no signature of an archive`);
	const { iss, iat, tagManifest: signedHash } = token.payload;
	const verdict = await checkSignature(token, keys);
	if (verdict === "forged") return report.add("untrue", `${signatureFile} was not signed by the key ${token.kid}`);
	if (verdict !== "signed") return report.add("unchecked", `the key ${token.kid} that signed this bag is not known here`);
	if ((files.sizes.has("tagmanifest-sha256.txt") ? createHash("sha256").update(await readText(files, "tagmanifest-sha256.txt")).digest("hex") : null) !== signedHash) return report.add("untrue", `${signatureFile} is of another bag: ${tagManifest} is not what was signed`);
	report.add("true", `${iss} signed the whole bag on ${dayOf(iat)} with the key ${token.kid}`);
}
var dayOf = (seconds) => (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString().slice(0, 10);
async function checkCertificates(report, files, keys) {
	const paths = [...files.sizes.keys()].filter((path) => path.endsWith(certificateEnding));
	let good = 0;
	for (const path of paths) {
		const token = parseToken((await readText(files, path)).toString("utf8").trim());
		const verdict = token ? await checkSignature(token, keys) : "forged";
		if (verdict === "signed") good += 1;
		else if (verdict === "forged") report.add("untrue", `${path} was not signed by the house`);
		else report.add("unchecked", `the key of ${path} is not known here`);
	}
	if (good > 0) report.add("true", `${good} certificates were signed by the house`);
}
/** What the work.json of an archive say: of files by their path, and the ids of the works by their folder. */
async function readWorks(report, files) {
	const contents = /* @__PURE__ */ new Map();
	const ids = /* @__PURE__ */ new Map();
	for (const path of files.sizes.keys()) {
		if (!path.startsWith("data/") || !path.endsWith(`/work.json`)) continue;
		const folder = path.slice(0, -workFile.length);
		try {
			const { id, files: listed } = JSON.parse((await readText(files, path)).toString("utf8"));
			ids.set(folder, id);
			for (const content of listed) contents.set(folder + content.path, content);
		} catch (error) {
			report.add("untrue", `${path} cannot be read: ${String(error)}`);
		}
	}
	return {
		contents,
		ids
	};
}
function checkContents(report, files, { contents, found }) {
	let right = 0;
	for (const [path, { bytes, cid }] of contents) if (files.sizes.get(path) !== bytes) report.add("untrue", `${path} is not there with the ${bytes} bytes that ${workFile} says`);
	else if (cid !== null && found.get(path) !== cid) report.add("untrue", `${path} is not what ${cid} names on IPFS`);
	else if (cid !== null) right += 1;
	if (right > 0) report.add("true", `${right} files are what their CIDs name on IPFS`);
}
// packages/verify/src/open-zip.ts
var endSignature = 101010256;
var end64Signature = 101075792;
var locatorSignature = 117853008;
var directorySignature = 33639248;
var headerSignature = 67324752;
var endBytes = 22;
var locatorBytes = 20;
var readBytes = 1048576;
var inFull = 4294967295;
var refuse = (why) => {
	throw new Unreadable(`the zip cannot be read: ${why}`);
};
async function readAt(file, at, length) {
	const bytes = Buffer.alloc(length);
	const { bytesRead } = await file.read(bytes, 0, length, at);
	if (bytesRead < length) refuse("it ends too early");
	return bytes;
}
/** A number of 64 bits that fits into one of 53, as all sizes of files do. */
var readSize = (bytes, at) => {
	const size = bytes.readBigUInt64LE(at);
	return size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : refuse("a size is out of reach");
};
async function findDirectory(file, size) {
	const tailBytes = Math.min(size, 65577);
	const tail = await readAt(file, size - tailBytes, tailBytes);
	let end = tail.length - endBytes;
	while (end >= 0 && !(tail.readUInt32LE(end) === endSignature && end + endBytes + tail.readUInt16LE(end + 20) === tail.length)) end -= 1;
	if (end < 0) return refuse("it has no end");
	const plain = {
		count: tail.readUInt16LE(end + 10),
		bytes: tail.readUInt32LE(end + 12),
		at: tail.readUInt32LE(end + 16)
	};
	const locator = end - locatorBytes;
	if (locator < 0 || tail.readUInt32LE(locator) !== locatorSignature) return plain;
	const end64 = await readAt(file, readSize(tail, locator + 8), 56);
	if (end64.readUInt32LE(0) !== end64Signature) return refuse("its end leads nowhere");
	return {
		count: readSize(end64, 32),
		bytes: readSize(end64, 40),
		at: readSize(end64, 48)
	};
}
/** Sizes and place of a file over 4 GB stand in an extra field, each only where its own place says so. */
function readLargeSizes(extra, entry) {
	for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
		if (extra.readUInt16LE(at) !== 1) continue;
		let next = at + 4;
		const take = (value) => {
			if (value !== inFull) return value;
			next += 8;
			return next <= extra.length ? readSize(extra, next - 8) : refuse("a size is cut off");
		};
		return {
			...entry,
			bytes: take(entry.bytes),
			storedBytes: take(entry.storedBytes),
			headerAt: take(entry.headerAt)
		};
	}
	return entry;
}
function readEntries(directory, count) {
	const entries = [];
	let at = 0;
	while (entries.length < count) {
		if (at + 46 > directory.length || directory.readUInt32LE(at) !== directorySignature) return refuse("its directory is broken");
		const method = directory.readUInt16LE(at + 10);
		const [name, extra, comment] = [
			28,
			30,
			32
		].map((place) => directory.readUInt16LE(at + place));
		const path = directory.toString("utf8", at + 46, at + 46 + name);
		if ((directory.readUInt16LE(at + 8) & 1) !== 0) return refuse(`${path} is encrypted`);
		if (method !== 0 && method !== 8) return refuse(`${path} is compressed in a way that this program does not know`);
		const entry = {
			path,
			isStored: method === 0,
			crc32: directory.readUInt32LE(at + 16),
			storedBytes: directory.readUInt32LE(at + 20),
			bytes: directory.readUInt32LE(at + 24),
			headerAt: directory.readUInt32LE(at + 42)
		};
		entries.push(readLargeSizes(directory.subarray(at + 46 + name, at + 46 + name + extra), entry));
		at += 46 + name + extra + comment;
	}
	return entries;
}
async function* readStored(file, entry) {
	const header = await readAt(file, entry.headerAt, 30);
	if (header.readUInt32LE(0) !== headerSignature) refuse(`${entry.path} is not where it should be`);
	if ((await readAt(file, entry.headerAt + 30, header.readUInt16LE(26))).toString("utf8") !== entry.path) refuse(`${entry.path} has another name where it lies`);
	const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
	for (let at = 0; at < entry.storedBytes; at += readBytes) yield await readAt(file, start + at, Math.min(readBytes, entry.storedBytes - at));
}
async function* inflated(stored) {
	const inflate = createInflateRaw();
	const source = Readable.from(stored);
	source.on("error", (error) => inflate.destroy(error)).pipe(inflate);
	try {
		for await (const chunk of inflate) yield chunk;
	} catch (error) {
		if (error instanceof Unreadable) throw error;
		refuse("something compressed in it is broken");
	} finally {
		source.destroy();
	}
}
async function* readEntry(file, entry) {
	const stored = readStored(file, entry);
	let bytes = 0;
	let sum = 0;
	for await (const chunk of entry.isStored ? stored : inflated(stored)) {
		bytes += chunk.length;
		if (bytes > entry.bytes) refuse(`${entry.path} is larger than it says`);
		sum = crc32(chunk, sum);
		yield chunk;
	}
	if (bytes !== entry.bytes || sum !== entry.crc32) refuse(`${entry.path} is not what was put in`);
}
/** The folder that holds the bag: the zip's own, or the only one in it. */
function folderOf(entries) {
	if (entries.some(({ path }) => path === "bagit.txt")) return "";
	const [first] = entries.filter(({ path }) => /^[^/]+\/bagit\.txt$/.test(path));
	return first ? first.path.slice(0, -9) : "";
}
/** A bag in a zip, read where it lies and never unpacked. @throws {Unreadable} */
async function openZip(path) {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		if (size < endBytes) refuse("it is empty");
		const { at, bytes, count } = await findDirectory(file, size);
		if (at + bytes > size) refuse("its end leads nowhere");
		const entries = readEntries(await readAt(file, at, bytes), count);
		const folder = folderOf(entries);
		const byPath = /* @__PURE__ */ new Map();
		const faults = [];
		for (const entry of entries) {
			if (entry.path.endsWith("/")) continue;
			const own = entry.path.startsWith(folder) ? entry.path.slice(folder.length) : entry.path;
			if (leadsOut(entry.path)) faults.push(`${entry.path} would lead out of the folder that the zip is unpacked in`);
			else if (!entry.path.startsWith(folder)) faults.push(`${entry.path} lies beside the bag`);
			if (byPath.has(own)) faults.push(`two files in the zip are called ${own}`);
			byPath.set(own, entry);
		}
		return {
			sizes: new Map([...byPath].map(([own, entry]) => [own, entry.bytes])),
			faults,
			read: (own) => readEntry(file, byPath.get(own) ?? refuse(`${own} is not in it`)),
			close: () => file.close()
		};
	} catch (error) {
		await file.close();
		throw error;
	}
}
// packages/verify/src/report.ts
function createReport() {
	const findings = [];
	return {
		findings,
		add: (verdict, says) => void findings.push({
			verdict,
			says
		}),
		has: (verdict) => findings.some((finding) => finding.verdict === verdict)
	};
}
var marks = {
	true: "true     ",
	untrue: "NOT TRUE ",
	unchecked: "unchecked",
	note: "note     "
};
/**
* One line a finding. What a file calls itself may hold anything, so control characters are left out of what is
* printed.
*/
var writeFindings = (findings) => findings.map(({ verdict, says }) => `${marks[verdict]}  ${says.replaceAll(/\p{Cc}/gu, "?")}\n`).join("");
// packages/verify/src/verify.ts
var usage = `monsoon-verify [--keys house-keys.json] [--original picture.png] <archive.zip | folder | certificate.jws | credential.jws>

Says what is true of an archive, of a certificate or of a work's credential, and what is not. It needs no network and asks nobody.

  --keys FILE       public keys of the house (a JWK set) that you trust, instead of those that came with the archive
  --original FILE   a file that is to be an original which the credential names

Exit code: 0 all that was checked is true; 1 something is not true; 2 something could not be checked.
`;
/** What a shell is told: all true, something is not, something could not be checked. */
var exitCodes = {
	allTrue: 0,
	untrue: 1,
	unchecked: 2
};
/** Runs the program with its arguments; gives what it prints and its exit code. */
async function runVerify(args) {
	const given = readArguments(args);
	if (!given) return {
		out: usage,
		code: exitCodes.unchecked
	};
	const report = createReport();
	try {
		await checkPath(report, given, given.keys === void 0 ? null : readKeys(await readFile(given.keys, "utf8")));
	} catch (error) {
		if (error instanceof Unreadable) report.add("untrue", error.message);
		else report.add("unchecked", error instanceof Error ? error.message : String(error));
	}
	const code = report.has("untrue") ? exitCodes.untrue : report.has("unchecked") || !report.has("true") ? exitCodes.unchecked : exitCodes.allTrue;
	return {
		out: writeFindings(report.findings) + endings[code],
		code
	};
}
var endings = {
	[exitCodes.allTrue]: "All that was checked is true.\n",
	[exitCodes.untrue]: "Something is NOT TRUE.\n",
	[exitCodes.unchecked]: "Nothing was found to be untrue, but not all could be checked.\n"
};
function readArguments(args) {
	try {
		const { positionals, values } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				keys: { type: "string" },
				original: { type: "string" }
			}
		});
		const [path, ...more] = positionals;
		return path === void 0 || more.length > 0 ? null : {
			path,
			keys: values.keys,
			original: values.original
		};
	} catch {
		return null;
	}
}
async function checkPath(report, { path, original }, trusted) {
	if (path.endsWith(".jws")) return checkOneToken(report, {
		path,
		original,
		keys: trusted ?? []
	});
	if (original !== void 0) throw new Error("an original is compared with a credential, not with an archive");
	const files = (await stat(path)).isDirectory() ? await openFolder(path) : await openZip(path);
	try {
		await checkArchive(report, files, trusted);
	} finally {
		await files.close();
	}
}
/** A certificate or a credential without its archive: only with keys from somewhere else does it say anything. */
async function checkOneToken(report, { path, original, keys }) {
	const token = parseToken((await readFile(path, "utf8")).trim());
	if (!token) return report.add("untrue", `${path} is no certificate`);
	const verdict = await checkSignature(token, keys);
	if (verdict === "forged") return report.add("untrue", `it was not signed by the key ${token.kid}`);
	if (verdict !== "signed") return report.add("unchecked", `the key ${token.kid} is not known here: name a file of keys by --keys`);
	report.add("true", `it was signed by the key ${token.kid} and says:`);
	for (const [name, value] of Object.entries(token.payload ?? {})) report.add("note", `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`);
	if (original === void 0) return;
	const credential = token.payload;
	if (isWorkCredential(credential)) return checkOriginal(report, {
		path: original,
		credential
	});
	report.add("untrue", `${path} is no credential of a work, and names no originals`);
}
// packages/verify/src/main.ts
var { out, code } = await runVerify(process.argv.slice(2));
process.stdout.write(out);
process.exitCode = code;
export {};

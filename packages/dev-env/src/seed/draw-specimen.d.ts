/** A drawn card with lines in the place of words: what looks like a document and is none. PNG; the same name gives the same one. */
export declare function drawSpecimen(name: string): Promise<Buffer>;

/// <reference lib="dom" />
// Runs in the browser, on the bank's page, with its types stripped. Only erasable syntax; no imports.
const told = JSON.parse(document.getElementById('bank-message')?.textContent ?? '{}') as { appOrigin: string }
parent.postMessage(told, told.appOrigin)

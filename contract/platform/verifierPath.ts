/** Beside the calls: the check of proof files as one file, and its hash as `sha256sum` writes it. */
export const verifierPath = '/verifier.html';
export const verifierHashPath = '/verifier.html.sha256';
/** what it is called on somebody's disk */
export const verifierName = 'footfall-verifier.html';

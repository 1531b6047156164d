/** The API for people to read, and its description for programs. */
export const apiDocsPath = '/docs/api';
/** as the build names it */
export const apiDocsFile = '/apiDocs.html';
export const openApiPath = '/api/v1/work/openapi.json';
/** only what programs with an API key may call */
export const keysOpenApiPath = `${openApiPath}?for=keys`;

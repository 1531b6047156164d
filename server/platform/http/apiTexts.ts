import text from '../../../docs/api.md?raw';

/** Links to other files of the documentation lead nowhere from here, and where the code is, no caller asks. */
const forCallers = (markdown: string): string =>
    markdown
        .replace(/\s?\(`(?:server|contract|tests|src)\/[^)]*\)/g, '')
        .replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');

const sections = new Map(
    text.split(/^## /m).flatMap(part => {
        const at = part.indexOf('\n');
        return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
);

/** A section of docs/api.md as those read it who call the API; empty when it is not there. */
export const apiText = (heading: string): string => forCallers(sections.get(heading) ?? '');

import { escapeText } from '../../html/escape';

/**
 * What visitors and owners chose stands in letters as text and nothing else: no markup, no link that a mail program
 * makes of it by itself, nothing that turns the line around or begins another one.
 */

/** Controls, line ends, marks of direction and what takes no room (Unicode: Cc, Cf, Zl, Zp), and half letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** One line, of so many characters at most. */
export const oneLine = (text: string, most = 80): string => {
    // a thousand letters more than are shown say nothing of the rest
    const clean = text
        .slice(0, most * 4)
        .replace(unseen, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const letters = [...clean];
    return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : clean;
};

/** Takes no room, and keeps programs for mails from seeing an address that they would make a link of. */
const noRoom = '\u200b';

/** A text of this server's with others' words in it, in a way that no program for mails makes a link of. */
export const apart = (text: string): string =>
    text.replace(/[.:@/]+(?=[^\s\d.:@/])/g, marks => `${marks}${noRoom}`);

/** What somebody else chose, in one line of which no program for mails makes a link. */
export const unlinked = (text: string): string =>
    oneLine(text).replace(/[.:@/]+/g, marks => `${marks}${noRoom}`);

/** What somebody else chose, for a place in HTML. */
export const harmless = (text: string): string => escapeText(unlinked(text));

const tail = 10;
const wide =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

const widthOf = (letter: string): number => (wide.test(letter) ? 2 : 1);

/**
 * Long text as its beginning and its last letters, so that both can be read when it is cut; wide
 * letters count twice.
 */
export const splitEnd = (text: string): [start: string, end: string] => {
    const letters = [...text];
    let width = 0;
    let at = letters.length;
    while (at > 0 && width + widthOf(letters[at - 1] ?? '') <= tail) {
        at -= 1;
        width += widthOf(letters[at] ?? '');
    }
    const before = letters.slice(0, at);
    const isLong = before.reduce((sum, letter) => sum + widthOf(letter), 0) > tail;
    return isLong ? [before.join(''), letters.slice(at).join('')] : [text, ''];
};

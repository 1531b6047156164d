const tail = 12;

/** Long text as its beginning and its last letters, so that both can be read when it is cut. */
export const splitEnd = (text: string): [start: string, end: string] => {
    const letters = [...text];
    if (letters.length <= 2 * tail) return [text, ''];
    return [letters.slice(0, -tail).join(''), letters.slice(-tail).join('')];
};

const signs = { quote: 34, backslash: 92, square: 91, curly: 123 };

/**
 * How many objects and lists JSON has, without reading it: of two letters each a parser makes fifty bytes, and what is
 * small as text may take all memory and seconds of the thread. Stops at `most`.
 */
export const partsIn = (bytes: Buffer, most: number): number => {
    let count = 0;
    let isText = false;
    for (let at = 0; at < bytes.length && count < most; at += 1) {
        const sign = bytes[at];
        if (isText) {
            if (sign === signs.backslash) at += 1;
            else if (sign === signs.quote) isText = false;
        } else if (sign === signs.quote) isText = true;
        else if (sign === signs.square || sign === signs.curly) count += 1;
    }
    return count;
};

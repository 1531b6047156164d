// Translations of the WordPress plugin: reads the text form of GNU gettext and writes the compiled one, which
// WordPress loads. Formats: the gettext manual, "The Format of PO Files" and "The Format of GNU MO Files".

const quoted = line => JSON.parse(line.slice(line.indexOf('"')));

/**
 * Texts by what they translate; the first, '', holds the header. Without plurals and contexts, which the plugin does
 * not use.
 * @returns {Map<string, string>}
 */
export const catalogueOf = text => {
    const entries = new Map();
    let part;
    let entry = {};
    const finish = () => {
        if (entry.msgstr) entries.set(entry.msgid, entry.msgstr);
        entry = {};
    };
    for (const line of text.split('\n')) {
        const [, word] = /^(msgid|msgstr) "/.exec(line) ?? [];
        if (word === 'msgid') finish();
        if (word) part = word;
        if (word) entry[part] = quoted(line);
        else if (line.startsWith('"')) entry[part] += quoted(line);
        else if (/^msg/.test(line)) throw new Error(`Not understood: ${line}`);
    }
    finish();
    return entries;
};

/** @returns {Uint8Array} */
export const compileCatalogue = entries => {
    const pairs = [...entries]
        .map(pair => pair.map(text => Buffer.from(`${text}\0`, 'utf8')))
        .sort(([one], [other]) => Buffer.compare(one, other));
    const header = Buffer.alloc(28);
    const tables = [28, 28 + 8 * pairs.length];
    const texts = [];
    let at = 28 + 16 * pairs.length;
    const places = tables.map((_, column) => {
        const table = Buffer.alloc(8 * pairs.length);
        for (const [row, pair] of pairs.entries()) {
            table.writeUInt32LE(pair[column].length - 1, 8 * row);
            table.writeUInt32LE(at, 8 * row + 4);
            at += pair[column].length;
            texts.push(pair[column]);
        }
        return table;
    });
    for (const [index, value] of [0x950412de, 0, pairs.length, ...tables, 0, at].entries()) {
        header.writeUInt32LE(value, 4 * index);
    }
    return Buffer.concat([header, ...places, ...texts]);
};

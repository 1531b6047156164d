/** Sentences that stand in one licence's text and in no other's; all of a line have to be there. */
const sentences: readonly (readonly [expression: string, all: readonly string[]])[] = [
    ['AGPL-3.0-or-later', ['gnu affero general public license', 'version 3']],
    ['LGPL-3.0-or-later', ['gnu lesser general public license', 'version 3']],
    ['LGPL-2.1-or-later', ['gnu lesser general public license', 'version 2.1']],
    ['GPL-3.0-or-later', ['gnu general public license', 'version 3']],
    ['GPL-2.0-or-later', ['gnu general public license', 'version 2']],
    ['Apache-2.0', ['apache license', 'version 2.0']],
    ['MPL-2.0', ['mozilla public license', '2.0']],
    ['EPL-2.0', ['eclipse public license', '2.0']],
    ['SSPL-1.0', ['server side public license']],
    ['BUSL-1.1', ['business source license 1.1']],
    ['Elastic-2.0', ['elastic license 2.0']],
    ['CC-BY-NC-4.0', ['attribution-noncommercial 4.0']],
    ['CC-BY-NC-SA-4.0', ['attribution-noncommercial-sharealike 4.0']],
    ['CC0-1.0', ['cc0 1.0 universal']],
    ['Unlicense', ['this is free and unencumbered software released into the public domain']],
    ['WTFPL', ['do what the fuck you want to public license']],
    ['BSL-1.0', ['boost software license']],
    ['Zlib', ['altered source versions must be plainly marked as such']],
    [
        'BSD-3-Clause',
        ['redistribution and use in source and binary forms', 'to endorse or promote products'],
    ],
    ['BSD-2-Clause', ['redistribution and use in source and binary forms']],
    [
        'MIT',
        [
            'permission is hereby granted, free of charge, to any person obtaining a copy',
            'the above copyright notice and this permission notice shall be included',
        ],
    ],
    ['ISC', ['permission to use, copy, modify, and/or distribute this software for any purpose']],
];

const readLength = 20_000;

/** Which licence a text is, by SPDX's name; nothing of one that is not known. */
export const licenceOfText = (text: string): string | undefined => {
    const plain = text
        .slice(0, readLength)
        .toLowerCase()
        .replace(/[\s*#/]+/g, ' ');
    return sentences.find(([, all]) => all.every(sentence => plain.includes(sentence)))?.[0];
};

import { expect, it } from 'vitest';
import { readSchema, schemaDifference, schemaText } from './schemaText';

const wanted = `
jobs
    id: text
    error: text or null
    unique by id
salts
    day: text
`;

it('reads what it writes', () => {
    expect(`\n${schemaText(readSchema(wanted))}\n`).toBe(wanted);
});

it('lets a text be as it is wanted, with other tables and rules beside', () => {
    const there = `${wanted}    unique by day\nnotes\n    text: text\n`;
    expect(schemaDifference(readSchema(wanted), readSchema(there))).toBeUndefined();
});

it.each([
    ['salts\n    day: text', '', 'the table salts is missing'],
    ['    id: text\n', '', 'the column id of the table jobs is missing'],
    [' or null', '', 'the column error of the table jobs is text instead of text or null'],
    [
        '    day: text',
        '    day: text\n    salt: text',
        'the table salts has a column salt too many',
    ],
    ['    unique by id\n', '', 'the table jobs is not unique by id'],
])('names what differs when %j becomes %j', (from, to, words) => {
    const there = readSchema(wanted.replace(from, to));
    expect(schemaDifference(readSchema(wanted), there)).toBe(words);
});

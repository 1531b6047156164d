import { expect, it } from 'vitest';
import { licenceConflicts } from './licenceConflicts';

const found = (
    offered: string,
    ...all: readonly (readonly [expression: string, path?: string])[]
) =>
    licenceConflicts(
        all.map(([expression, path = 'LICENSE']) => ({ expression, path, by: 'text' as const })),
        offered,
    ).map(({ rule, severity }) => `${rule} ${severity}`);

it('says what licences mean for the licence that is offered', () => {
    expect(found('regular', ['MIT'], [''], ['Apache-2.0'])).toEqual([]);
    expect(found('regular', ['GPL-3.0-or-later'])).toEqual(['copyleft high']);
    expect(found('GPL', ['GPL-3.0-or-later'])).toEqual([]);
    expect(found('regular', ['MIT OR GPL-3.0-only'])).toEqual([]);
    expect(found('regular', ['GPL-2.0-only', 'vendor/a/b/COPYING'])).toEqual(['copyleft medium']);
    expect(found('GPL', ['AGPL-3.0-or-later'])).toEqual(['network_copyleft high']);
    expect(found('extended', ['CC-BY-NC-4.0'])).toEqual(['noncommercial high']);
    expect(found('regular', ['BUSL-1.1'])).toEqual(['restricted medium']);
    expect(found('regular', ['LGPL-3.0-or-later'])).toEqual([]);
});

it('says which do not go with one another', () => {
    expect(found('GPL', ['GPL-2.0-only'], ['Apache-2.0'])).toEqual(['incompatible medium']);
    expect(found('GPL', ['GPL-2.0-or-later'], ['Apache-2.0'])).toEqual([]);
});

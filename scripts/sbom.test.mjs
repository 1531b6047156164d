import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sbomOf } from './sbom.mjs';

const lock = readFileSync('package-lock.json', 'utf8');
const sbom = sbomOf(lock);

/** What may be used beside a program under the MIT licence, and be passed on with it. */
const allowed =
    /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|Zlib|OFL-1\.1|LGPL-3\.0-or-later|MPL-2\.0)$/;

it('holds what runs, and nothing that only builds and tests', () => {
    const names = sbom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'chdb', '@node-rs/argon2']));
    for (const name of ['vitest', 'typescript', '@playwright/test', 'vite']) {
        expect(names).not.toContain(name);
    }
});

it('names a licence of each that may be passed on', () => {
    for (const { name, licenses } of sbom.components) {
        expect(licenses, name).toHaveLength(1);
        const [{ expression, license }] = licenses;
        const words = (expression ?? license.id).replace(/[()]/g, '').split(/ (?:AND|OR) /);
        for (const word of words) expect(word, name).toMatch(allowed);
    }
});

it('has a hash of each, and tells what needs what', () => {
    const refs = new Set(sbom.components.map(one => one['bom-ref']));
    expect(refs.size).toBe(sbom.components.length);
    for (const { name, hashes, scope } of sbom.components) {
        // the lock has none of what is for other platforms alone
        if (scope === 'optional' && hashes.length === 0) continue;
        expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{40,128}$/);
    }
    for (const { ref, dependsOn } of sbom.dependencies) {
        if (ref !== 'footfall') expect(refs.has(ref)).toBe(true);
        for (const one of dependsOn) expect(refs.has(one), one).toBe(true);
    }
    const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...refs].filter(ref => !needed.has(ref))).toEqual([]);
});

it('is the same for the same lock', () => {
    expect(sbomOf(lock)).toEqual(sbom);
    expect(sbom.serialNumber).toMatch(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
});

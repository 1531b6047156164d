import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataCentreFile } from './dataCentreFile';
import { openDataCentres } from './dataCentres';
import { offices, people, serverAddresses } from './networks.fixture';

const own = join(import.meta.dirname, 'dataCentres.dat');

describe('openDataCentres', () => {
    let find: (address: string) => string;
    beforeAll(async () => {
        find = await openDataCentres();
    });

    it.each(serverAddresses)('%s has servers at %s', (name, addresses) => {
        expect(addresses.split(' ').map(find)).toEqual(addresses.split(' ').map(() => name));
    });

    it.each(people)('%s has people at %s', (_name, addresses) => {
        expect(addresses.split(' ').map(find).join('')).toBe('');
    });

    it.each(offices)('%s is no data centre though it is near one: %s', (_name, addresses) => {
        expect(addresses.split(' ').map(find).join('')).toBe('');
    });

    it.each([
        ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.16.0.1'],
        ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
        ...['::', '::1', 'fe80::1%eth0', 'fd00::1', '2001:db8::1', '2002:c000:204::1'],
        ...['', '-', '3.5.140', '3.5.140.256', '3.5.140.2:80', 'example.com', '2600:1f18::g'],
    ])('%j is in none', address => expect(find(address)).toBe(''));

    it('reads every spelling of an address', () => {
        expect(find(' 5.9.1.1 ')).toBe('Hetzner');
        expect(find('::ffff:5.9.1.1')).toBe('Hetzner');
        expect(find('::ffff:509:101')).toBe('Hetzner');
        expect(find('[2A01:04F8:0:0:0:0:0:1]')).toBe('Hetzner');
        expect(find('2a01:4f8:1:2:3:4:5:6')).toBe('Hetzner');
        expect(find('2a01:4f8:0:0:1::')).toBe('Hetzner');
    });

    it('is small, and its ranges are in order', () => {
        expect(statSync(own).size).toBeLessThan(150 * 1024);
        const { names, v4, v6 } = readDataCentreFile(readFileSync(own));
        expect(names.length).toBeGreaterThan(250);
        expect(v4.firsts.length).toBeGreaterThan(30_000);
        expect(v6.firsts.length).toBeGreaterThan(4_000);
        for (const { firsts, nexts, names: indexes } of [v4, v6]) {
            let end = 0;
            const isOrdered = firsts.every((first, index) => {
                const before = end;
                end = nexts[index] ?? 0;
                return first >= before && end > first;
            });
            expect(isOrdered).toBe(true);
            expect(Math.max(...indexes)).toBeLessThan(names.length);
        }
    });
});

describe('a file of the operator’s', () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-networks-'));
    const out = join(folder, 'dataCentres.dat');
    const write = (name: string, lines: string[]) =>
        writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    afterAll(() => rmSync(folder, { recursive: true }));

    const make = (...more: string[]) =>
        spawnSync(process.execPath, ['scripts/dataCentres.mjs', folder, '--out', out, ...more], {
            encoding: 'utf8',
        });

    beforeAll(() => {
        write('asn-ipv4.csv', [
            '1.0.4.0,1.0.7.255,24940,Hetzner Online GmbH',
            '1.0.8.0,1.0.8.255,213230,Hetzner Online GmbH',
            '1.0.9.128,1.0.11.127,24940,Hetzner Online GmbH',
            '1.0.12.0,1.0.12.255,3320,Deutsche Telekom AG',
            '1.0.13.0,1.0.13.255,64200,"LLC ""VIVID-HOSTING"", Inc."',
            '35.191.0.0,35.193.255.255,15169,Google LLC',
            '223.255.255.0,223.255.255.255,16276,OVH SAS',
        ]);
        write('asn-ipv6.csv', [
            '2001:200::,2001:200:1b9:ffff:ffff:ffff:ffff:ffff,24940,Hetzner Online GmbH',
            '2001:200:1bb::,2001:200:1bb:7fff:ffff:ffff:ffff:ffff,24940,Hetzner Online GmbH',
            '2a0f::,2a0f:ffff:ffff:ffff:ffff:ffff:ffff:ffff,16276,OVH SAS',
            '2a10:0:5::,2a10:0:5:ffff:ffff:ffff:ffff:ffff,16276,OVH SAS',
        ]);
        write('package.json', ['{ "version": "2.3.2031020304" }']);
    });

    it('is used in place of the one inside, to its very borders', async () => {
        const { status, stdout } = make();
        expect(status).toBe(0);
        expect(stdout).toContain('4 providers, 5 ranges of IPv4');
        const find = await openDataCentres(out);
        const names = (...addresses: string[]) => addresses.map(find);
        expect(names('1.0.3.255', '1.0.4.0', '1.0.8.255')).toEqual(['', 'Hetzner', 'Hetzner']);
        // Only whole blocks: half a /24 may be somebody else's.
        expect(names('1.0.9.200', '1.0.10.0', '1.0.11.1')).toEqual(['', 'Hetzner', '']);
        expect(names('1.0.12.1', '1.0.13.1', '1.0.14.0')).toEqual(['', 'VIVID-HOSTING', '']);
        // Of Google's own network only the part of the virtual machines.
        expect(names('35.191.255.255', '35.192.0.0')).toEqual(['', 'Google Cloud']);
        expect(names('223.255.254.255', '223.255.255.255')).toEqual(['', 'OVHcloud']);
        expect(names('2001:1ff:ffff::1', '2001:200::')).toEqual(['', 'Hetzner']);
        expect(names('2001:200:1b9:f::f', '2001:200:1ba::')).toEqual(['Hetzner', '']);
        expect(names('2001:200:1bb::', '2a0e:ffff:ffff::1')).toEqual(['', '']);
        expect(names('2a0f::', '2a0f:ffff:ffff:ffff::1')).toEqual(['OVHcloud', 'OVHcloud']);
        expect(names('2a10::', '2a10::5:1:2:3:4', '2a10:0:5::')).toEqual(['', '', 'OVHcloud']);
        expect(names('5.9.1.1')).toEqual(['']);
        expect(readDataCentreFile(readFileSync(out)).date).toBe('2031-02-03');
        expect(readDataCentreFile(readFileSync(out)).v4.firsts).toHaveLength(5);
    });

    it('may be missing', async () => {
        const find = await openDataCentres(join(folder, 'none.dat'));
        expect(find('5.9.1.1')).toBe('Hetzner');
    });

    it.each([
        ['other text', Buffer.from('something else\n')],
        ['nothing', Buffer.alloc(0)],
        ['a damaged end', readFileSync(own).subarray(0, 40_000)],
    ])('is refused when it is %s', async (_name, bytes) => {
        writeFileSync(join(folder, 'damaged.dat'), bytes);
        await expect(openDataCentres(join(folder, 'damaged.dat'))).rejects.toThrow(
            /damaged\.dat cannot be read: .*Make it anew with scripts\/dataCentres\.mjs/,
        );
    });

    it('needs a day and rows in order', () => {
        rmSync(join(folder, 'package.json'));
        expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining('--date') });
        expect(make('--date', '2031-02-04').status).toBe(0);
        write('asn-ipv4.csv', [
            '1.0.8.0,1.0.9.255,24940,Hetzner Online GmbH',
            '1.0.9.0,1.0.9.255,16276,OVH SAS',
        ]);
        expect(make('--date', '2031-02-04').stderr).toContain('1.0.9.0 is out of order');
    });
});

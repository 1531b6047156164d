import { describe, expect, it } from 'vitest';
import { readAddressLines } from './readAddressLines';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const brief = (text: string, chosen: Parameters<typeof readAddressLines>[1] = 'bsc') =>
    readAddressLines(text, chosen).map(({ line, chain, address, note, problem }) =>
        [line, chain, address, note, problem].join('|'),
    );

describe('readAddressLines', () => {
    it('takes addresses alone, a TRON one by its look, others for the chosen chain', () => {
        expect(brief(`\uFEFF${tron}\r\n\n  ${evm.toLowerCase()}  \n`)).toEqual([
            `1|tron|${tron}||`,
            `3|bsc|${evm}||`,
        ]);
    });

    it('takes columns in both orders, with quotes, tabs and a line of heads', () => {
        expect(
            brief(`address,chain,note\n"${evm}","Ethereum","a, ""b"""\npolygon\t${evm}\tc`),
        ).toEqual([`2|ethereum|${evm}|a, "b"|`, `3|polygon|${evm}|c|`]);
    });

    it('says by line what is wrong', () => {
        const wrong = evm.replace('aA', 'AA');
        expect(brief(`${wrong}\n${evm},dogecoin\nhello`)).toEqual([
            `1|bsc|${wrong}||usdt.checksum`,
            `2|dogecoin|${evm}||usdt.chain_unknown`,
            '3|bsc|hello||usdt.evm_address',
        ]);
        expect(brief(evm, 'tron')).toEqual([`1||${evm}||usdt.name_chain`]);
    });

    it('finds the same address again, in whichever case, on the same chain only', () => {
        expect(brief(`${evm}\n${evm},ethereum\n${evm.toLowerCase()}`)[2]).toBe(
            `3|bsc|${evm}||usdt.same_as_line {"line":1}`,
        );
        expect(brief(`${evm}\n${evm},ethereum`)[1]).toMatch(/\|$/);
    });
});

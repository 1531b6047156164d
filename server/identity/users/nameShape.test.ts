import { describe, expect, it } from 'vitest';
import { comparedName, nameShape, soundsOfficial } from './nameShape';

describe('the shape of a name', () => {
    it.each([
        ['Linden Studio', 'linden  STUDIO'],
        ['Linden Studio', 'Linden\u200bStudio.'],
        ['Linden Studio', 'Lіndеn Studіо'],
        ['Linden Studio', 'L1nden Stud10'],
        ['Linden Studio', 'Líndén Stüdio'],
        ['Linden Studio', 'Ｌｉｎｄｅｎ　Ｓｔｕｄｉｏ'],
        ['Modern Media', 'Modem Media'],
        ['青禾软件', '青禾 软件'],
        ['α-Domains', 'a domains'],
        ['青禾软件', '青禾軟件'],
        ['力口科技', 'カロ科技'],
        ['Northgate', 'Nørthgate'],
        ['Linden Studio', 'ʟınden stuđio'],
        ['Linden Studio', 'Ꮮinden Ꮪtudio'],
        ['Salt & Pine', '$alt & Pine!'],
        ['Linden', 'L!nden'],
    ])('%s and %s are taken for each other', (one, other) => {
        expect(nameShape(other)).toBe(nameShape(one));
    });

    it.each([
        ['Linden Studio', 'Linden Studios'],
        ['青禾软件', '青木软件'],
        ['Northgate', 'Southgate'],
    ])('%s and %s are not', (one, other) => {
        expect(nameShape(other)).not.toBe(nameShape(one));
    });
});

describe('a name that speaks for the platform', () => {
    it.each([
        'Footfall Support',
        'F00tfall',
        'Offiсial shop',
        '交易市场官方',
        'Shop (Escrow)',
        'Acme 客 服',
        '交易市場官方',
        'Support',
        'Adrnin',
        'Adm!n',
        '系統消息',
    ])('is %s', name => expect(soundsOfficial(name, '')).toBe(true));
    it('is one with what the operator calls this server', () => {
        expect(soundsOfficial('Traffic House team', 'Traffic House')).toBe(true);
        expect(soundsOfficial('Traffic team', 'Traffic House')).toBe(false);
        // too short to mean anything
        expect(soundsOfficial('Maples', 'Ma')).toBe(false);
        expect(soundsOfficial('Supportive Code', '')).toBe(false);
        expect(soundsOfficial('Badminton shop', '')).toBe(false);
        expect(soundsOfficial('软件平台工作室', '')).toBe(false);
    });
});

describe('a name without letters', () => {
    it('is compared by what it has', () => {
        expect(comparedName('🌳')).not.toBe(comparedName('🌲'));
        expect(comparedName('🌳 🌳')).toBe(comparedName('🌳🌳'));
        expect(comparedName('\u200b')).toBe('');
    });
});

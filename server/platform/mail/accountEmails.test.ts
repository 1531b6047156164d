import { expect, it } from 'vitest';
import { codeIn } from '../../../tests/fixtures/codeIn';
import { invitation } from './accountEmails';

const said = { email: 'ann+1@example.com', code: '12345678901234567890', days: 7 };

it.each(['en', 'zh'] as const)(
    'an invitation in %s has a link with all of it, and the code for typing',
    language => {
        const head = { language, product: 'Shop', address: 'https://stats.example' };
        const { text } = invitation(head, said);
        // what stands behind the # reaches no server and no log
        expect(text).toContain(
            '\n    https://stats.example/getPasswd#email=ann%2B1%40example.com&code=12345678901234567890\n',
        );
        expect(codeIn(text)).toBe(said.code);
        const without = invitation({ ...head, address: '' }, said).text;
        expect(without).not.toContain('#email');
        expect(codeIn(without)).toBe(said.code);
    },
);

import { expect, it } from 'vitest';
import { invitedBy } from './invited';

const code = '12345678901234567890';

it('takes address and code from an invitation’s link, both or nothing', () => {
    const said = new URLSearchParams({ email: 'ann+1@example.com', code });
    expect(invitedBy(`#${said}`)).toEqual({ email: 'ann+1@example.com', code });
    for (const hash of ['', '#', `#code=${code}`, '#email=ann%40example.com', '#main']) {
        expect(invitedBy(hash)).toBeUndefined();
    }
    expect(invitedBy('#email=ann%40example.com&code=123456')).toBeUndefined();
    expect(invitedBy(`#email=ann&code=${code}`)).toBeUndefined();
});

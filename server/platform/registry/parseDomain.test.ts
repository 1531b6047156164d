import { describe, expect, it } from 'vitest';
import { parseDomain } from './parseDomain';

const answer = (rest: object = {}) =>
    JSON.stringify({
        objectClassName: 'domain',
        ldhName: 'ABCD.example',
        status: ['client transfer prohibited'],
        nameservers: [{ ldhName: 'NS2.one.example.' }, { ldhName: 'ns1.one.example' }],
        entities: [
            {
                roles: ['registrar'],
                publicIds: [{ type: 'IANA Registrar ID', identifier: '292' }],
                vcardArray: ['vcard', [['fn', {}, 'text', 'One Registrar']]],
            },
            { roles: ['registrant'], vcardArray: ['vcard', [['fn', {}, 'text', 'Ada Seller']]] },
        ],
        events: [
            { eventAction: 'registration', eventDate: '2015-01-31T00:00:00Z' },
            { eventAction: 'transfer', eventDate: '2026-11-01T00:00:00Z' },
        ],
        ...rest,
    });

describe('an answer of a registry', () => {
    it('says registrar, name servers, registrant and the last transfer', () => {
        expect(parseDomain(answer(), 'abcd.example')).toEqual({
            registrar: '292',
            nameservers: ['ns1.one.example', 'ns2.one.example'],
            registrant: 'Ada Seller',
            isPending: false,
            transferredAt: Date.parse('2026-11-01'),
            registeredAt: Date.parse('2015-01-31'),
            changedAt: null,
            status: ['client transfer prohibited'],
            related: '',
        });
    });

    it.each([
        ['REDACTED FOR PRIVACY', ''],
        ['Data Protected', ''],
        ['Whois Privacy Corp.', ''],
        ['', ''],
    ])('with the registrant “%s” says nobody', (name, registrant) => {
        const entities = [
            { roles: ['registrant'], vcardArray: ['vcard', [['fn', {}, 'text', name]]] },
        ];
        expect(parseDomain(answer({ entities }), 'abcd.example')?.registrant).toBe(registrant);
    });

    it('says nothing by a date that no calendar goes to: some days later it would be none', () => {
        const far = ['+275760-09-13T00:00:00Z', '+012026-11-01T00:00:00Z', '9999-12-31T23:59:59Z'];
        const events = far.map(eventDate => ({ eventAction: 'transfer', eventDate }));
        expect(parseDomain(answer({ events }), 'abcd.example')?.transferredAt).toBeNull();
    });

    it('tells of a transfer under way', () => {
        const reading = parseDomain(answer({ status: ['Pending Transfer'] }), 'abcd.example');
        expect(reading?.isPending).toBe(true);
    });

    it.each([
        ['a web page', '<html>'],
        ['nothing', 'null'],
        ['an error', '{"errorCode":404}'],
        ['another domain', answer({ ldhName: 'other.example' })],
        ['a list', '[]'],
    ])('that is %s is none', (_, text) => {
        expect(parseDomain(text, 'abcd.example')).toBeUndefined();
    });

    it('says when it was registered anew, when it changed, and where its registrar answers', () => {
        const events = [
            { eventAction: 'registration', eventDate: '2015-01-31T00:00:00Z' },
            { eventAction: 'Reregistration', eventDate: '2026-10-01T00:00:00Z' },
            { eventAction: 'last changed', eventDate: '2026-10-02T00:00:00Z' },
            { eventAction: 'transfer', eventDate: 'soon' },
        ];
        const links = [
            { rel: 'self', href: 'https://rdap.one.example/domain/abcd.example' },
            { rel: 'related', type: 'text/html', href: 'https://one.example/' },
            { rel: 'related', type: 'application/rdap+json', href: 'https://rdap.two.example/' },
        ];
        expect(parseDomain(answer({ events, links }), 'abcd.example')).toMatchObject({
            registeredAt: Date.parse('2026-10-01'),
            changedAt: Date.parse('2026-10-02'),
            transferredAt: null,
            related: 'https://rdap.two.example/',
        });
    });

    it('without entities or events says nothing of them', () => {
        const odd = answer({ entities: 'x', events: null, nameservers: [1, null], status: 3 });
        expect(parseDomain(odd, 'abcd.example')).toEqual({
            registrar: '',
            nameservers: [],
            registrant: '',
            isPending: false,
            transferredAt: null,
            registeredAt: null,
            changedAt: null,
            status: [],
            related: '',
        });
    });
});

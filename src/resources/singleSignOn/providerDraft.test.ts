import { expect, it } from 'vitest';
import { draftOf, inputOf } from './providerDraft';

it('is sent with its domains one by one and without empty rules', () => {
    const draft = {
        ...draftOf(undefined),
        domains: ' a.example, b.example；c.example ',
        roleRules: [
            { value: 'help', role: 'support' },
            { value: '', role: '' },
        ],
    };
    expect(inputOf(draft)).toMatchObject({
        domains: ['a.example', 'b.example', 'c.example'],
        roleRules: [{ value: 'help', role: 'support' }],
        createsAccounts: 'never',
    });
    expect(inputOf(draft)).not.toHaveProperty('id');
});

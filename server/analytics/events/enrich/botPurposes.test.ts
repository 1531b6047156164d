import { expect, it } from 'vitest';
import { aiCrawlerNames, botFacts, botOperator } from '../../../../contract/analytics/botNames';
import { assistantsOf, botPurposes, purposeOf } from '../../../../contract/analytics/botPurposes';
import { knownBots } from './botNames';
import { assistants } from './hosts/assistants';

it('knows what each crawler of an AI company is for, but for adverts', () => {
    const unknown = aiCrawlerNames.filter(name => purposeOf(name) === 'other');
    expect(unknown).toEqual(['OAI-AdsBot']);
});

it('names only bots that are known, once each', () => {
    const names = [...botFacts.keys()].filter(name => purposeOf(name) !== 'other');
    expect(new Set(names).size).toBe(names.length);
    const seen = new Set(knownBots.map(([, name]) => name));
    for (const name of names) expect([name, seen.has(name)]).toEqual([name, true]);
    expect(botPurposes).toHaveLength(4);
});

it('names operators and assistants as they are called elsewhere', () => {
    const operators = new Set([...botFacts.keys()].map(botOperator));
    for (const [operator, names] of Object.entries(assistantsOf)) {
        expect([operator, operators.has(operator)]).toEqual([operator, true]);
        for (const name of names) expect([name, name in assistants]).toEqual([name, true]);
    }
});

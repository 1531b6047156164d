import type { PublicPassport } from '../../../../contract/market/passport/passports';
import type { Language } from '../../../ui/browser/language';
import { exact } from '../../../ui/text/numbers';
import { dateOf } from '../listingFacts';
import type { PassportTexts } from './texts';

type Summary = NonNullable<PublicPassport['summary']>;

/** A fact, and what it means for a buyer. */
export interface PassportLine {
    key: string;
    label: string;
    fact: string;
    means: readonly string[];
    /** something to look at before buying */
    isWarning: boolean;
}

interface Words {
    texts: PassportTexts;
    language: Language;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const languagesLine = ({ languages, files }: Summary, { texts, language }: Words): PassportLine => {
    const names = languages.map(({ name, percent }) => `${name} ${percent}%`).join(' · ');
    const count = fill(files === 1 ? texts.oneFile : texts.files, {
        count: exact(files, language),
    });
    return {
        key: 'languages',
        label: texts.languages,
        fact: names || texts.noCode,
        means: [count],
        isWarning: false,
    };
};

const licencesLine = (summary: Summary, { texts, language }: Words): PassportLine => {
    const { licences, otherLicences, conflicts } = summary;
    const others = fill(texts.otherLicences, { count: exact(otherLicences, language) });
    const stated = [...licences, ...(otherLicences > 0 ? [others] : [])];
    const general = stated.length > 0 ? texts.licencesMean : texts.noLicenceMeans;
    return {
        key: 'licences',
        label: texts.licences,
        fact: stated.join(' · ') || texts.noLicence,
        means: conflicts.length > 0 ? conflicts.map(rule => texts.conflicts[rule]) : [general],
        isWarning: conflicts.length > 0,
    };
};

const secretsLine = ({ secrets }: Summary, { texts, language }: Words): PassportLine => ({
    key: 'secrets',
    label: texts.secrets,
    fact:
        secrets === 0
            ? texts.noSecrets
            : fill(texts.secretsFound, { count: exact(secrets, language) }),
    means: [secrets === 0 ? texts.noSecretsMean : texts.secretsMean],
    isWarning: secrets > 0,
});

const patternsLine = ({ patterns }: Summary, { texts, language }: Words): PassportLine => {
    const count = patterns.high + patterns.medium + patterns.low;
    const values = { count: exact(count, language), high: exact(patterns.high, language) };
    return {
        key: 'patterns',
        label: texts.patterns,
        fact: count === 0 ? texts.noPatterns : fill(texts.patternsFound, values),
        means: [count === 0 ? texts.noPatternsMean : texts.patternsMean],
        isWarning: patterns.high > 0,
    };
};

const hostsLine = (summary: Summary, { texts, language }: Words): PassportLine => {
    const { hosts, hostCount, mentioned } = summary;
    const names = hosts.join(' · ');
    const more = hostCount - hosts.length;
    const values = { hosts: names, count: exact(more, language) };
    return {
        key: 'hosts',
        label: texts.hosts,
        fact: hostCount === 0 ? texts.noHosts : more > 0 ? fill(texts.moreHosts, values) : names,
        means: [
            ...(mentioned > 0
                ? [fill(texts.mentioned, { count: exact(mentioned, language) })]
                : []),
            hostCount === 0 ? texts.noHostsMean : texts.hostsMean,
        ],
        isWarning: false,
    };
};

const advisoryText = ({ advisories }: Summary, { texts, language }: Words): string => {
    if (!advisories) return texts.notChecked;
    const { affected, checked, published } = advisories;
    if (checked === 0) return texts.noVersions;
    const text = affected > 0 ? texts.affected : texts.noneAffected;
    const count = exact(affected > 0 ? affected : checked, language);
    return fill(text, { count, date: dateOf(published, language) });
};

const packagesLine = (summary: Summary, words: Words): PassportLine => {
    const { texts, language } = words;
    const { packages, advisories } = summary;
    return {
        key: 'packages',
        label: texts.packages,
        fact:
            packages === 0
                ? texts.noPackages
                : fill(texts.packagesFound, { count: exact(packages, language) }),
        means: packages === 0 ? [] : [advisoryText(summary, words)],
        isWarning: (advisories?.affected ?? 0) > 0,
    };
};

const hiddenLine = (summary: Summary, { texts, language }: Words): PassportLine[] => {
    const means = (['encoded', 'nested', 'unread'] as const)
        .filter(name => summary[name] > 0)
        .map(name => fill(texts[name], { count: exact(summary[name], language) }));
    const [fact, ...rest] = means;
    if (fact === undefined) return [];
    const isWarning = summary.encoded > 0;
    return [{ key: 'hidden', label: texts.hidden, fact, means: rest, isWarning }];
};

/** What everybody is told of an archive, line by line. */
export const passportLines = (summary: Summary, words: Words): PassportLine[] => [
    languagesLine(summary, words),
    licencesLine(summary, words),
    secretsLine(summary, words),
    patternsLine(summary, words),
    hostsLine(summary, words),
    packagesLine(summary, words),
    ...hiddenLine(summary, words),
];

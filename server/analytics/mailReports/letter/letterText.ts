import { isEstimate } from '../../../../contract/analytics/estimates';
import { metricTexts } from '../../../../contract/analytics/metricTexts';
import { barText } from './dates';
import { changeOf, count, figureText, letterFigures } from './numbers';
import type { Said } from './said';

const withChange = ({ words }: Said, text: string, change: string): string =>
    change === '' ? text : words.beside(text, change);

const figuresIn = (said: Said): string[] =>
    letterFigures.map(name => {
        const { language, words } = said;
        const { trend } = said.report;
        const now = trend.current.figures[name];
        const before = trend.previous.figures.pv === 0 ? null : trend.previous.figures[name];
        const { text } = changeOf(name, { now, before }, language, words);
        const figure = figureText(name, now, language);
        return words.pair(metricTexts[language][name], withChange(said, figure, text));
    });

/** Why it came, and how it ends. */
export const footOf = (said: Said): string[] => {
    const { words, domain, addressee, report, head } = said;
    const { trend, site } = report;
    const why = addressee.kind === 'trial' ? words.trial : words.why[addressee.kind](domain);
    const isEstimated = isEstimate(trend.isEstimated, trend.current.figures.uv);
    return [
        why,
        words.zone(site.timezone),
        ...(isEstimated ? [words.estimated] : []),
        words.sentBy(head.product),
    ];
};

/** The letter for whoever reads mails as mere text. */
export const letterText = (said: Said): string => {
    const { words, title, domain, days, tables, report, language, addressee, head } = said;
    const { points } = report.trend.current;
    const isDay = report.period.from === report.period.to;
    const bars = points.map(
        ({ label, uv }) => `  ${barText(label, language)}  ${count(uv, language)}`,
    );
    const parts = [
        [`${domain} · ${title}`, days],
        [words.comparedWith[said.frequency], ...figuresIn(said)],
        [words.whatChanged, said.changed],
        ...(isDay ? [] : [[words.visitorsBy.day, ...bars]]),
        ...tables.map(({ title: name, column, rows }) => [
            words.beside(name, column),
            ...rows.map(row => `  ${row.name}  ${withChange(said, row.count, row.change.text)}`),
        ]),
        ...(addressee.kind !== 'other' && head.address ? [[words.open, said.page]] : []),
        [...footOf(said), ...(head.address ? [head.address] : [])],
        ...(addressee.unsubscribe ? [[words.pair(words.unsubscribe, addressee.unsubscribe)]] : []),
    ];
    return `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`;
};

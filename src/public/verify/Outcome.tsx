import {
    describeFinding,
    type Finding,
} from '../../../contract/analytics/transparency/proof/findings';
import type { ProvenDay } from '../../../contract/analytics/transparency/proof/provenDay';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { evenNumber } from '../../ui/text/numbers';
import { useOwnTexts } from '../useTexts';
import type { Checked } from './checkFile';
import { verifyTexts } from './texts';

const Findings = ({ findings }: { findings: readonly Finding[] }) => {
    const language = useCurrentLanguage();
    return (
        <ul className="proof-findings">
            {findings.map(found => {
                const sentence = describeFinding(found, language);
                return (
                    <li key={sentence} className={`is-${found.tone}`}>
                        {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
                        {language === 'zh' ? '。' : '.'}
                    </li>
                );
            })}
        </ul>
    );
};

const DayRow = ({ day }: { day: ProvenDay }) => {
    const texts = useOwnTexts(verifyTexts);
    const language = useCurrentLanguage();
    const { figures } = day;
    const numbers = figures && [figures.pv, figures.uv, figures.visits, day.events];
    return (
        <tr>
            <th scope="row">{day.day}</th>
            <td className="text">{day.domain || '–'}</td>
            {numbers ? (
                numbers.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                    <td key={at}>{evenNumber(value, language, 0)}</td>
                ))
            ) : (
                <td colSpan={4}>{day.about === 'erased by retention' ? '–' : texts.unreadable}</td>
            )}
            <td className="text">{texts.about[day.about] ?? day.about}</td>
        </tr>
    );
};

const Days = ({ days }: { days: readonly ProvenDay[] }) => {
    const texts = useOwnTexts(verifyTexts);
    const domains = [...new Set(days.map(({ domain }) => domain))].filter(Boolean);
    const title =
        domains.length > 0 ? texts.daysOf.replace('{domain}', domains.join(', ')) : texts.days;
    return (
        <div className="proof-days">
            <h2 id="days-title">{title}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys */}
            <section className="proof-table" aria-labelledby="days-title" tabIndex={0}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{texts.day}</th>
                            <th scope="col" className="text">
                                {texts.domain}
                            </th>
                            <th scope="col">{texts.views}</th>
                            <th scope="col">{texts.visitors}</th>
                            <th scope="col">{texts.visits}</th>
                            <th scope="col">{texts.events}</th>
                            <th scope="col" className="text">
                                {texts.note}
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {days.map(day => (
                            <DayRow key={day.index} day={day} />
                        ))}
                    </tbody>
                </table>
            </section>
        </div>
    );
};

interface OutcomeProps {
    /** of the file */
    name: string;
    checked: Checked;
    /** by no server, and none can be asked */
    isAlone: boolean;
}

/** What a check has found. */
export const Outcome = ({ name, checked, isAlone }: OutcomeProps) => {
    const texts = useOwnTexts(verifyTexts);
    const { state } = checked;
    const findings = 'answer' in checked ? checked.answer.findings : [];
    const shown = findings.filter(({ tone }) => tone === 'shown');
    const others = findings.filter(({ tone }) => tone !== 'shown');
    const days = 'answer' in checked ? checked.answer.days : [];
    return (
        <>
            <div
                className={`proof-verdict ${state}`}
                role={state === 'right' || state === 'unproven' ? 'status' : 'alert'}
            >
                <p className="proof-file">{name}</p>
                <h2>{texts[state]}</h2>
                <p>
                    {state === 'unproven' && isAlone ? texts.unprovenAlone : texts[`${state}Text`]}
                </p>
            </div>
            {others.length > 0 && (
                <section aria-labelledby="found-title">
                    <h2 id="found-title">{texts.found}</h2>
                    <Findings findings={others} />
                </section>
            )}
            {shown.length > 0 && (
                <section aria-labelledby="shows-title">
                    <h2 id="shows-title">{texts.shows}</h2>
                    <Findings findings={shown} />
                </section>
            )}
            {days.length > 0 && <Days days={days} />}
        </>
    );
};

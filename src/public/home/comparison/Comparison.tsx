import { type Language, localeOf } from '../../../ui/browser/language';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { productName } from '../../../ui/Logo';
import { useOwnTexts } from '../../useTexts';
import { homeTexts } from '../texts';
import './comparison.css';
import { comparedIn, facts, rivals } from './rows';

const monthText = (language: Language): string =>
    new Intl.DateTimeFormat(localeOf(language), {
        year: 'numeric',
        month: 'long',
        timeZone: 'UTC',
    }).format(new Date(comparedIn));

/** Facts beside those of others, with their date. */
export const Comparison = () => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const month = monthText(language);
    return (
        <section className="band" aria-labelledby="comparison-title">
            <h2 id="comparison-title">{texts.comparison}</h2>
            <p className="muted section-lead">{texts.comparisonLead}</p>
            <div>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it where it is wider than the page */}
                <section className="comparison" tabIndex={0} aria-labelledby="comparison-title">
                    <table>
                        <thead>
                            <tr>
                                <td />
                                {[productName, ...rivals].map(name => (
                                    <th key={name} scope="col">
                                        {name}
                                    </th>
                                ))}
                            </tr>
                        </thead>
                        <tbody>
                            {facts.map(({ what, values }) => (
                                <tr key={what.en}>
                                    <th scope="row">{what[language]}</th>
                                    {values.map((value, at) => (
                                        <td key={rivals[at - 1] ?? productName}>
                                            {value[language]}
                                        </td>
                                    ))}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </section>
                <p className="muted comparison-note">
                    {texts.comparisonNote.replace('{month}', month)}
                </p>
            </div>
        </section>
    );
};

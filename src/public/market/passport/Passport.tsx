import type { PublicPassport } from '../../../../contract/market/passport/passports';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../../useTexts';
import { dateOf } from '../listingFacts';
import { passportLines } from './passportLines';
import { failureText, passportTexts } from './texts';

const Lines = ({ summary }: { summary: NonNullable<PublicPassport['summary']> }) => {
    const texts = useOwnTexts(passportTexts);
    const language = useCurrentLanguage();
    return (
        <dl className="passport-lines">
            {passportLines(summary, { texts, language }).map(
                ({ key, label, fact, means, isWarning }) => (
                    <div key={key}>
                        <dt>{label}</dt>
                        <dd>
                            <strong className={isWarning ? 'passport-warning' : undefined}>
                                {fact}
                            </strong>
                            {means.map(text => (
                                <p key={text}>{text}</p>
                            ))}
                        </dd>
                    </div>
                ),
            )}
        </dl>
    );
};

/** Text of the seller's, as it was written. */
const OwnText = ({ title, text }: { title: string; text: string }) => {
    if (text === '') return null;
    return (
        <details className="passport-build">
            <summary>{title}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys */}
            <pre tabIndex={0}>{text}</pre>
        </details>
    );
};

const State = ({ passport: { state, failure } }: { passport: PublicPassport }) => {
    const texts = useOwnTexts(passportTexts);
    if (state !== 'failed') return <p className="muted">{texts.waiting}</p>;
    return (
        <p>
            <strong>{texts.failed}</strong>{' '}
            <span className="muted">{failureText(failure, texts)}</span>
        </p>
    );
};

const Scanned = ({ passport: { scannedAt, sha256 } }: { passport: PublicPassport }) => {
    const texts = useOwnTexts(passportTexts);
    const language = useCurrentLanguage();
    if (scannedAt === null) return null;
    return (
        <p className="muted passport-scanned">
            {texts.scanned.replace('{date}', dateOf(scannedAt, language))} · {texts.digest}:{' '}
            <code>{sha256}</code>
        </p>
    );
};

/** What a look at the archive found that a buyer gets. */
export const Passport = ({ passport }: { passport: PublicPassport }) => {
    const texts = useOwnTexts(passportTexts);
    const { summary, semver, build, isDelivered } = passport;
    return (
        <section aria-labelledby="passport-title">
            <h2 id="passport-title">{texts.title}</h2>
            {summary ? (
                <>
                    <p className="muted">
                        {(isDelivered ? texts.lead : texts.leadByHand).replace(
                            '{semver}',
                            () => semver,
                        )}
                    </p>
                    <Lines summary={summary} />
                </>
            ) : (
                <State passport={passport} />
            )}
            <OwnText title={texts.build} text={build.recipe} />
            <OwnText title={texts.buildLog} text={build.log} />
            {summary && <Scanned passport={passport} />}
        </section>
    );
};

import type { ListingTraffic } from '../../../../contract/market/public/listingTraffic';
import { trafficProofPath } from '../../../../contract/market/public/trafficFiles';
import { callAddress } from '../../../dataProvider/address';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { dayText, instantIn } from '../../../ui/text/times';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { trafficTexts } from './texts';
import { fill, numberText, percentText } from './words';

const keysFile = '/.well-known/footfall-keys.json';
const command = 'npm run verify -- --snapshot traffic.json';

interface Props {
    traffic: ListingTraffic;
}

const Suspicious = ({ traffic }: Props) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const { share, bots, network, behaviour } = traffic.period.quality;
    const counts = {
        bots: numberText(bots, language),
        network: numberText(network, language),
        behaviour: numberText(behaviour, language),
    };
    return (
        <div>
            <dt>{texts.suspicious}</dt>
            <dd>
                <strong>{share === null ? '–' : percentText(share, language)}</strong>
                <p>{texts.suspiciousHelp}</p>
                <p>{fill(texts.excluded, counts)}</p>
            </dd>
        </div>
    );
};

/** By how many ways the traffic was measured, and how far they agree. */
const Sensors = ({ traffic: { coverage } }: Props) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const words = coverage && {
        share: percentText(coverage.share, language),
        low: percentText(coverage.low, language),
        high: percentText(coverage.high, language),
        days: numberText(coverage.days, language),
    };
    return (
        <div>
            <dt>{texts.sensors}</dt>
            <dd>
                <strong>{words ? fill(texts.twoSensors, words) : texts.oneSensor}</strong>
                <p>{words ? fill(texts.twoSensorsHelp, words) : texts.oneSensorHelp}</p>
            </dd>
        </div>
    );
};

/** A file that shows of the period's sealed days that they stand in the public log. */
const Proof = ({ id, days }: { id: string; days: number }) => {
    const texts = useOwnTexts(trafficTexts);
    return (
        <>
            <p>{texts.proofHelp}</p>
            <p className="actions">
                <a
                    className="button quiet small"
                    href={callAddress(trafficProofPath, { id }, { days })}
                    download
                >
                    {texts.proof}
                </a>
                <PublicLink to="/verify" className="link">
                    {texts.checkProof}
                </PublicLink>
            </p>
        </>
    );
};

const Chain = ({ traffic: { chain, timezone, listingId, period } }: Props) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const { sealedUntil, sealedDays, hash, isIntact, checkedAt } = chain;
    const at = `${instantIn(checkedAt, timezone, language)} ${timezone}`;
    return (
        <div>
            <dt>{texts.chain}</dt>
            <dd>
                <strong>
                    {sealedUntil === null
                        ? texts.notSealed
                        : fill(texts.sealed, {
                              day: dayText(sealedUntil, language),
                              days: numberText(sealedDays, language),
                          })}
                </strong>
                {sealedUntil !== null && (
                    <p className={isIntact ? 'good' : 'bad'}>
                        {isIntact ? fill(texts.checked, { at }) : texts.broken}
                    </p>
                )}
                {hash !== null && (
                    <p>
                        {texts.hash}: <code>{hash}</code>
                    </p>
                )}
                {sealedUntil !== null && isIntact && <Proof id={listingId} days={period.days} />}
            </dd>
        </div>
    );
};

const Snapshot = ({ traffic }: Props) => {
    const texts = useOwnTexts(trafficTexts);
    const { file, keyId, sha256, method } = traffic;
    return (
        <div>
            <dt>{texts.snapshot}</dt>
            <dd>
                <p>{texts.snapshotHelp}</p>
                <p className="actions">
                    <a className="button quiet small" href={file} download>
                        {texts.download}
                    </a>
                    <a className="link" href={keysFile}>
                        {texts.keys}
                    </a>
                </p>
                <details>
                    <summary>{texts.howTo}</summary>
                    <p>{texts.howToText}</p>
                    <p>
                        <code>{command}</code>
                    </p>
                    <p>
                        Ed25519 <code>{keyId}</code> · SHA-256 <code>{sha256}</code>
                    </p>
                </details>
                <p>{fill(texts.method, { method: String(method) })}</p>
            </dd>
        </div>
    );
};

/** Why the figures can be believed, and how anybody checks them. */
export const TrafficTrust = ({ traffic }: Props) => (
    <dl className="traffic-trust">
        <Suspicious traffic={traffic} />
        <Sensors traffic={traffic} />
        <Chain traffic={traffic} />
        <Snapshot traffic={traffic} />
    </dl>
);

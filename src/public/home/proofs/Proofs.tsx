import type { ComponentType } from 'react';
import { usePublicLinks } from '../../frame/SiteLinks';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { homeTexts } from '../texts';
import { EscrowSteps } from './EscrowSteps';
import './proofs.css';
import { SealedDays } from './SealedDays';
import { TwoSensors } from './TwoSensors';

const drawings: readonly ComponentType[] = [SealedDays, TwoSensors, EscrowSteps];
const links = ['/verify', '/preview', '/market'];

/** What anybody can check: sealed days, two sensors, money that waits. */
export const Proofs = () => {
    const texts = useOwnTexts(homeTexts);
    const open = usePublicLinks(links).map(({ path }) => path);
    return (
        <section className="band" aria-labelledby="proofs-title">
            <h2 id="proofs-title">{texts.proofs}</h2>
            <ul className="proofs">
                {texts.proofList.map(([name, text, link], at) => {
                    const Drawing = drawings[at] ?? SealedDays;
                    return (
                        <li key={name}>
                            <div className="proof-drawing">
                                <Drawing />
                            </div>
                            <div>
                                <h3>{name}</h3>
                                <p>{text}</p>
                                {open.includes(links[at] ?? '') && (
                                    <PublicLink to={links[at] ?? ''} className="link">
                                        {link}
                                    </PublicLink>
                                )}
                            </div>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
};

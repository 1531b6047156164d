import type { PublicService } from '../../../contract/content/public/service';
import { useHasAccount } from '../content/EntranceLink';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { serviceTexts } from './texts';

/** What the operator has named, and what one can look up by oneself. */
export const Channels = ({
    channels: { support, group, email },
}: Pick<PublicService, 'channels'>) => {
    const texts = useOwnTexts(serviceTexts);
    const hasAccount = useHasAccount();
    return (
        <section id="channels" aria-labelledby="channels-title">
            <h2 id="channels-title">{texts.channels}</h2>
            <ul className="channels">
                {support && (
                    <li>
                        <h3>{texts.support}</h3>
                        <p className="muted">{texts.supportText}</p>
                        <a href={support} className="button small">
                            {texts.supportOpen}
                        </a>
                    </li>
                )}
                {group && (
                    <li>
                        <h3>{texts.group}</h3>
                        <p className="muted">{texts.groupText}</p>
                        <a href={group} className="button quiet small">
                            {texts.groupOpen}
                        </a>
                    </li>
                )}
                {email && (
                    <li>
                        <h3>{texts.email}</h3>
                        <p className="muted">{texts.emailText}</p>
                        <a href={`mailto:${email}`} className="button quiet small">
                            {email}
                        </a>
                    </li>
                )}
                <li>
                    <h3>{texts.ticket}</h3>
                    <p className="muted">{texts.ticketText}</p>
                    <PublicLink to="/user/support" className="button quiet small">
                        {texts.ticketOpen}
                    </PublicLink>
                </li>
                {hasAccount && (
                    <li>
                        <h3>{texts.doctor}</h3>
                        <p className="muted">{texts.lookupText}</p>
                        <PublicLink to="/user/paymentLookup" className="button quiet small">
                            {texts.lookupOpen}
                        </PublicLink>
                    </li>
                )}
            </ul>
        </section>
    );
};

import { otherWayIn } from '../../ui/browser/redirect';
import { isRegistrationClosed, useSiteSettings } from '../../ui/browser/siteSettings';
import { useAddress } from '../address';
import { signInFor } from '../login/signInFor';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import { RegisterForm } from './RegisterForm';
import { registerTexts } from './texts';

const Closed = () => {
    const texts = useOwnTexts(registerTexts);
    const { toHome } = useTexts();
    const contact = useSiteSettings()?.kefu_link;
    return (
        <div className="narrow">
            <h1>{texts.closedTitle}</h1>
            <p className="muted">{texts.closed}</p>
            <div className="row">
                <PublicLink to="/login" className="button">
                    {texts.signIn}
                </PublicLink>
                {contact ? (
                    <a href={contact} className="button quiet">
                        {texts.closedContact}
                    </a>
                ) : (
                    <PublicLink to="/home" className="button quiet">
                        {toHome}
                    </PublicLink>
                )}
            </div>
        </div>
    );
};

export const RegisterPage = () => {
    const texts = useOwnTexts(registerTexts);
    const { search } = useAddress();
    const leads = {
        buying: texts.buyLead,
        trading: texts.marketLead,
        statistics: texts.lead,
    };
    if (isRegistrationClosed(useSiteSettings())) return <Closed />;
    return (
        <div className="login">
            <h1>{texts.title}</h1>
            <p className="muted">{leads[signInFor(search)]}</p>
            <RegisterForm />
            <p className="after-form">
                {texts.haveAccount}{' '}
                <PublicLink to={otherWayIn('/login', search)} className="link">
                    {texts.signIn}
                </PublicLink>
            </p>
        </div>
    );
};

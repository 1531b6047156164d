import { useAddress } from '../address';
import { useOwnTexts } from '../useTexts';
import { dashboardTexts } from './texts';

/** What is no dashboard any more, or none that shows what the address asks for. */
export const GoneDashboard = ({ isNotOffered = false }: { isNotOffered?: boolean }) => {
    const texts = useOwnTexts(dashboardTexts);
    const { pathname } = useAddress();
    return (
        <div className="narrow" role="alert">
            <h1>{isNotOffered ? texts.notOfferedTitle : texts.goneTitle}</h1>
            <p className="muted">{isNotOffered ? texts.notOffered : texts.gone}</p>
            {isNotOffered && (
                <div className="row">
                    <a href={pathname} className="button">
                        {texts.toFirst}
                    </a>
                </div>
            )}
        </div>
    );
};

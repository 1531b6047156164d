import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { useOwnTexts } from '../useTexts';
import { articleTexts } from './texts';

/** How often an article was read; nothing of one that nobody has read yet. */
export const ViewCount = ({ views }: { views: number }) => {
    const texts = useOwnTexts(articleTexts);
    const language = useCurrentLanguage();
    if (views === 0) return null;
    const words = views === 1 ? texts.viewsOne : texts.views;
    return (
        <>
            {' · '}
            <span className="view-count">{words.replace('{count}', exact(views, language))}</span>
        </>
    );
};

import { useEffect, useMemo, useRef } from 'react';
import { cleanArticle } from './cleanArticle';

/** An article's text that came by a call. */
export const CleanBody = ({ html }: { html: string }) => {
    const clean = useMemo(() => cleanArticle(html), [html]);
    const body = useRef<HTMLDivElement>(null);
    // somebody may have chosen a part from the contents before the text was there
    useEffect(() => {
        const wanted = window.location.hash.slice(1);
        const parts = [...(body.current?.querySelectorAll('[id]') ?? [])];
        // compared as the address writes it: what somebody has typed there may not be decodable
        parts
            .find(({ id }) => id === wanted || encodeURIComponent(id) === wanted)
            ?.scrollIntoView();
    }, []);
    return (
        <div
            ref={body}
            className="article-body"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
            dangerouslySetInnerHTML={{ __html: clean }}
        />
    );
};

import type { FormEvent } from 'react';
import { useGo } from '../address';
import { useOwnTexts } from '../useTexts';
import { type ListChoice, listAddress } from './listAddress';
import { articleTexts } from './texts';

/** Looks for words; without a script the form itself leads to the address. */
export const ArticleSearch = ({ choice }: { choice: ListChoice }) => {
    const texts = useOwnTexts(articleTexts);
    const go = useGo();
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q') ?? '');
        go(listAddress({ ...choice, q: q.trim(), tag: '', page: 1 }));
    };
    return (
        <search>
            <form
                className="article-search"
                method="get"
                action="/articles"
                key={choice.q}
                onSubmit={submit}
            >
                <input
                    type="search"
                    name="q"
                    defaultValue={choice.q}
                    placeholder={texts.search}
                    aria-label={texts.search}
                    maxLength={120}
                    enterKeyHint="search"
                />
                {choice.category && <input type="hidden" name="category" value={choice.category} />}
                {choice.isInAll && <input type="hidden" name="in" value="all" />}
                {choice.isByViews && <input type="hidden" name="sort" value="views" />}
                <button type="submit" className="button quiet">
                    {texts.searchButton}
                </button>
            </form>
        </search>
    );
};

import type { FormEvent } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { useGo } from '../address';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import type { MarketAnswer } from './Facets';
import { addressOfForm } from './FilterForm';
import { keptQuery, ofType, wordIn } from './marketAddress';
import { marketSortNames } from './sortNames';
import { marketTexts } from './texts';

const types = ['domain', 'website', 'source'] as const;

/** The address takes what the form holds, without loading the document anew. */
const useSubmit = () => {
    const go = useGo();
    return (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(addressOfForm(event.currentTarget));
    };
};

/** Words that a listing has to hold. */
export const SearchForm = ({ search }: { search: string }) => {
    const texts = useOwnTexts(marketTexts);
    const submit = useSubmit();
    const q = wordIn(search, 'q');
    const type = wordIn(search, 'type');
    return (
        <search>
            <form key={q} className="market-search" method="get" action="/market" onSubmit={submit}>
                <input
                    type="search"
                    name="q"
                    aria-label={texts.search}
                    placeholder={texts.searchHint}
                    defaultValue={q}
                    maxLength={120}
                />
                {type && <input type="hidden" name="type" value={type} />}
                <button type="submit" className="button">
                    {texts.find}
                </button>
            </form>
        </search>
    );
};

/** All, or one type, with how many of it the words leave. */
export const TypeTabs = ({
    search,
    answer,
}: {
    search: string;
    answer: MarketAnswer | undefined;
}) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const chosen = wordIn(search, 'type');
    const counts = answer?.facets.find(({ name }) => name === 'type')?.values ?? [];
    const countOf = (type: string) => counts.find(({ value }) => value === type)?.count ?? 0;
    const sum = counts.reduce((all, { count }) => all + count, 0);
    return (
        <nav className="market-types" aria-label={texts.facets.type}>
            {[undefined, ...types].map(type => (
                <PublicLink
                    key={type ?? ''}
                    to={ofType(search, type)}
                    className="market-type"
                    isCurrent={chosen === (type ?? '')}
                >
                    {type ? texts.types[type] : texts.all}{' '}
                    <span className="facet-count">
                        {answer && exact(type ? countOf(type) : sum, language)}
                    </span>
                </PublicLink>
            ))}
        </nav>
    );
};

/** The order of the list. */
export const Sorting = ({ search }: { search: string }) => {
    const texts = useOwnTexts(marketTexts);
    const submit = useSubmit();
    const words = [...new URLSearchParams(keptQuery(search))].filter(([name]) => name !== 'sort');
    return (
        <form className="market-sort" method="get" action="/market" onSubmit={submit}>
            {words.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <label>
                <span>{texts.sort}</span>
                <select
                    key={wordIn(search, 'sort')}
                    name="sort"
                    defaultValue={wordIn(search, 'sort') || 'newest'}
                    onChange={event => event.currentTarget.form?.requestSubmit()}
                >
                    {marketSortNames.map(name => (
                        <option key={name} value={name}>
                            {texts.sorts[name]}
                        </option>
                    ))}
                </select>
            </label>
            <noscript>
                <button type="submit" className="button quiet small">
                    {texts.apply}
                </button>
            </noscript>
        </form>
    );
};

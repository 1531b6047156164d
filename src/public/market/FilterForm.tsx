import { type FormEvent, useEffect, useRef } from 'react';
import { useGo } from '../address';
import { useOwnTexts } from '../useTexts';
import { Facets, type MarketAnswer } from './Facets';
import { chosenIn, wordIn } from './marketAddress';
import { marketTexts } from './texts';

/** The address that a form of the market leads to, without what is left empty. */
export const addressOfForm = (form: HTMLFormElement): string => {
    const filled = [...new FormData(form)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
    );
    const query = new URLSearchParams(filled).toString();
    return query === '' ? '/market' : `/market?${query}`;
};

/** The fields as the address has them, also after a link has changed it. */
const fill = (form: HTMLFormElement, search: string): void => {
    for (const field of form.querySelectorAll('input')) {
        const name = field.name as 'q';
        if (field.type === 'checkbox')
            field.checked = chosenIn(search, name as Parameters<typeof chosenIn>[1]).includes(
                field.value,
            );
        else if (field.type === 'radio') field.checked = wordIn(search, name) === field.value;
        else if (field.type === 'text') field.value = wordIn(search, name);
    }
};

/** Whether somebody chose before the page had its scripts. */
const isTouched = (form: HTMLFormElement): boolean =>
    [...form.querySelectorAll('input')].some(
        ({ type, checked, defaultChecked }) =>
            (type === 'checkbox' || type === 'radio') && checked !== defaultChecked,
    );

const isWide = () => window.matchMedia('(min-width: 901px)').matches;

interface Props {
    search: string;
    answer: MarketAnswer | undefined;
}

/** Beside the list, or on a phone in a sheet at the bottom; a form that needs no script. */
export const FilterForm = ({ search, answer }: Props) => {
    const texts = useOwnTexts(marketTexts);
    const go = useGo();
    const form = useRef<HTMLFormElement>(null);
    const sheet = useRef<HTMLDetailsElement>(null);
    const isFirst = useRef(true);
    useEffect(() => {
        if (!form.current) return;
        const isEarly = isFirst.current && isWide() && isTouched(form.current);
        isFirst.current = false;
        if (isEarly) go(addressOfForm(form.current));
        else fill(form.current, search);
    }, [search, go]);
    useEffect(() => {
        // browsers that cannot show closed details by style
        if (isWide() && sheet.current) sheet.current.open = true;
    }, []);
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (sheet.current && !isWide()) sheet.current.open = false;
        go(addressOfForm(event.currentTarget));
    };
    const choose = (event: FormEvent<HTMLFormElement>) => {
        const { type } = event.target as HTMLInputElement;
        if (isWide() && type !== 'text') go(addressOfForm(event.currentTarget));
    };
    const kept = ['q', 'type', 'sort'] as const;
    return (
        <details ref={sheet} className="market-filters">
            <summary className="button quiet">{texts.filters}</summary>
            {/* what a browser would restore is not what the address says */}
            <form
                ref={form}
                method="get"
                action="/market"
                autoComplete="off"
                onSubmit={submit}
                onChange={choose}
            >
                {kept.map(name => {
                    const value = wordIn(search, name);
                    return value && <input key={name} type="hidden" name={name} value={value} />;
                })}
                {answer && <Facets search={search} answer={answer} />}
                <button type="submit" className="button wide">
                    {texts.apply}
                </button>
            </form>
        </details>
    );
};

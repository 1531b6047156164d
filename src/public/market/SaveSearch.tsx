import { type FormEvent, useState } from 'react';
import { loginAddress } from '../../ui/browser/redirect';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { useOwnTexts } from '../useTexts';
import { keptQuery } from './marketAddress';
import { savedTexts } from './savedTexts';
import { marketTexts } from './texts';
import { useAction } from './useAction';

interface Props {
    search: string;
    /** what the search is about, for its name */
    suggestion: string;
}

const SaveForm = ({ search, suggestion, onEnd }: Props & { onEnd: (isSaved: boolean) => void }) => {
    const texts = useOwnTexts(marketTexts);
    const { isBusy, failure, run } = useAction(useOwnTexts(savedTexts).refused);
    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const body = {
            name: String(fields.get('name') ?? '').trim() || suggestion,
            query: keptQuery(search),
            hasMails: fields.get('hasMails') !== null,
        };
        const isDone = await run(({ callApi, actions }) =>
            callApi(actions.saveSearch, { body }, undefined, silently),
        );
        if (isDone) onEnd(true);
    };
    return (
        <form className="save-search" onSubmit={submit}>
            <FormError>{failure}</FormError>
            <label>
                {texts.saveName}
                <input name="name" defaultValue={suggestion} maxLength={80} />
            </label>
            <label className="facet-value">
                <input type="checkbox" name="hasMails" defaultChecked />
                <span>{texts.saveMails}</span>
            </label>
            <div className="save-search-actions">
                <button type="submit" className="button small" aria-disabled={isBusy}>
                    {texts.save}
                </button>
                <button type="button" className="text-button" onClick={() => onEnd(false)}>
                    {texts.cancel}
                </button>
            </div>
        </form>
    );
};

/** Keeps the search shown; who is not signed in is led there first, and back. */
export const SaveSearch = (props: Props) => {
    const texts = useOwnTexts(marketTexts);
    const hasAccount = useHasAccount();
    const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
    const query = keptQuery(props.search);
    if (!hasAccount) {
        const back = loginAddress(query ? `/market?${query}` : '/market');
        return (
            <EntranceLink to={back} className="link">
                {texts.saveSearch}
            </EntranceLink>
        );
    }
    if (state === 'open') {
        return <SaveForm {...props} onEnd={isSaved => setState(isSaved ? 'done' : 'closed')} />;
    }
    if (state === 'done') {
        return (
            <p role="status" className="muted">
                {texts.savedDone}
            </p>
        );
    }
    return (
        <button type="button" className="link" onClick={() => setState('open')}>
            {texts.saveSearch}
        </button>
    );
};

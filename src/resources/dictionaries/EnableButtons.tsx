import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { enableRecords } from '../../../contract/platform/arrange';
import { callApi } from '../../dataProvider/callApi';
import { ActionButton } from '../core/actions/ActionButton';
import type { DictionaryLike } from './route';

/** Enables the chosen entries or turns them off, which can be taken back. */
export const EnableButtons = ({ name }: { name: DictionaryLike }) => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext();
    const changed = useRef<string[]>([]);
    const count = { smart_count: selectedIds.length };
    const set = async (ids: readonly string[], enabled: boolean) => {
        if (ids.length === 0) return;
        const input = { params: { name }, body: { ids: [...ids], enabled } };
        const answer = await callApi(enableRecords, input, undefined, { isSilent: true });
        changed.current = answer.changed;
    };
    const ids = selectedIds.map(String);
    return ([true, false] as const).map(enabled => (
        <ActionButton
            key={String(enabled)}
            name={name}
            variant="text"
            label={translate(enabled ? 'dictionary.enable' : 'dictionary.disable')}
            action={() => set(ids, enabled)}
            // of those that were so before nothing is to be taken back
            undo={() => set(changed.current, !enabled)}
            done={translate(enabled ? 'dictionary.enabled' : 'dictionary.disabled', count)}
            onDone={() => onUnselectItems()}
        />
    ));
};

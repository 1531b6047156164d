import { useListContext, useTranslate } from 'react-admin';
import type { DictionaryEntry } from '../../../contract/resources/dictionaries';
import type { DictionaryLike } from '../../app/routes/dictionaries';
import { dataProvider } from '../../dataProvider/dataProvider';
import { ActButton } from '../core/acts/ActButton';

/** Each entry with another `enabled`; the version read says that nobody changed it meanwhile. */
const setEnabled = async (
    name: DictionaryLike,
    ids: readonly unknown[],
    enabled: boolean | ReadonlyMap<unknown, boolean>,
): Promise<Map<unknown, boolean>> => {
    const { data } = await dataProvider.getMany<DictionaryEntry>(name, { ids: ids.map(String) });
    const before = new Map(data.map(entry => [entry.id, entry.enabled]));
    for (const entry of data) {
        const next = typeof enabled === 'boolean' ? enabled : (enabled.get(entry.id) ?? true);
        if (next === entry.enabled) continue;
        const change = { id: entry.id, data: { enabled: next }, previousData: entry };
        await dataProvider.update(name, change);
    }
    return before;
};

/** Enables the chosen entries or turns them off, which can be taken back. */
export const EnableButtons = ({ name }: { name: DictionaryLike }) => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext();
    const count = { smart_count: selectedIds.length };
    const ids = [...selectedIds];
    let before = new Map<unknown, boolean>();
    return ([true, false] as const).map(enabled => (
        <ActButton
            key={String(enabled)}
            name={name}
            variant="text"
            label={translate(enabled ? 'dictionary.enable' : 'dictionary.disable')}
            act={async () => {
                before = await setEnabled(name, ids, enabled);
            }}
            undo={() => setEnabled(name, ids, before)}
            done={translate(enabled ? 'dictionary.enabled' : 'dictionary.disabled', count)}
            onDone={() => onUnselectItems()}
        />
    ));
};

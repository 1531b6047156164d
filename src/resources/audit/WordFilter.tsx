import { SelectFilter } from '../core/fields/SelectFilter';
import { useActionText, useKindText } from './words';

interface Props {
    source: 'resource' | 'action';
    /** those that the log knows */
    words: readonly string[];
}

/** One of the log's own kinds or actions. */
export const WordFilter = ({ source, words }: Props) => {
    const kindText = useKindText();
    const actionText = useActionText();
    const choices = words
        .map(id => ({ id, name: source === 'resource' ? kindText(id) : actionText('audit', id) }))
        .sort((one, other) => one.name.localeCompare(other.name));
    return <SelectFilter source={source} choices={choices} translateChoice={false} />;
};

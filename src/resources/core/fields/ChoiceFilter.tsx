import { SelectArrayInput } from 'react-admin';
import { SelectFilter } from './SelectFilter';

interface Props {
    source: string;
    /** what the filter word may be */
    choices: readonly string[];
    /** where their words are: `resources.orders.states` */
    texts: string;
    label?: string;
    alwaysOn?: boolean;
    /** several of them at once, where the contract's word takes a list */
    several?: boolean;
}

/** One of a field's closed list of values, or several, as a filter. */
export const ChoiceFilter = ({ source, choices, texts, label, several = false }: Props) => {
    const look = {
        source,
        ...(label && { label }),
        choices: choices.map(id => ({ id, name: `${texts}.${id}` })),
        variant: 'outlined',
        size: 'small',
        helperText: false,
        sx: { minWidth: 160 },
    } as const;
    return several ? <SelectArrayInput {...look} /> : <SelectFilter {...look} />;
};

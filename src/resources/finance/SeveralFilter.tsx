import { SelectArrayInput } from 'react-admin';

interface Props {
    source: string;
    /** what the filter word may be */
    choices: readonly string[];
    /** where their words are: `resources.orders.states` */
    texts: string;
    alwaysOn?: boolean;
}

/** An address may name one of them as plain text. */
const asList = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value;
    return typeof value === 'string' && value !== '' ? value.split(',') : [];
};

/** Some of a field's closed list of values, as a filter. */
export const SeveralFilter = ({ source, choices, texts }: Props) => (
    <SelectArrayInput
        source={source}
        choices={choices.map(id => ({ id, name: `${texts}.${id}` }))}
        format={asList}
        parse={(value: unknown) => (asList(value).length > 0 ? asList(value) : undefined)}
        variant="outlined"
        size="small"
        helperText={false}
        sx={{ minWidth: { xs: 1, sm: 180 }, maxWidth: { sm: 320 } }}
    />
);

/** The same of several fields, always shown, whose words stand in the resource's `<field>s`. */
export const severalFilters = (
    texts: string,
    choices: Readonly<Record<string, readonly string[]>>,
) =>
    Object.entries(choices).map(([source, values]) => (
        <SeveralFilter
            key={source}
            source={source}
            choices={values}
            texts={`${texts}.${source}s`}
            alwaysOn
        />
    ));

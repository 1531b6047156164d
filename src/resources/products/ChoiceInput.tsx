import { SelectArrayInput, SelectInput } from 'react-admin';
import { fieldLook } from '../../ui/admin/controls/formFields';

interface Props {
    /** a field of the details */
    field: string;
    choices: readonly string[];
}

const choicesOf = ({ field, choices }: Props) =>
    choices.map(id => ({ id, name: `product.choices.${field}.${id}` }));

/** One of a closed list of values. */
export const ChoiceInput = (props: Props) => (
    <SelectInput
        {...fieldLook}
        source={`details.${props.field}`}
        choices={choicesOf(props)}
        helperText={false}
        isRequired
    />
);

/** Some of a closed list of values. */
export const ChoicesInput = (props: Props) => (
    <SelectArrayInput
        {...fieldLook}
        source={`details.${props.field}`}
        choices={choicesOf(props)}
        helperText={false}
    />
);

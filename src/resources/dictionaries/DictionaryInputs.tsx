import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { fieldLook } from '../../ui/admin/controls/formFields';

/** The fields of a dictionary's entry. */
export const DictionaryInputs = () => (
    <>
        <TextInput {...fieldLook} source="code" helperText="dictionary.codeHelp" isRequired />
        <TextInput {...fieldLook} source="nameZh" helperText={false} isRequired />
        <TextInput {...fieldLook} source="nameEn" helperText={false} isRequired />
        <NumberInput
            {...fieldLook}
            source="position"
            helperText="dictionary.positionHelp"
            min={0}
            max={9999}
            step={1}
            isRequired
        />
        <BooleanInput source="enabled" helperText="dictionary.enabledHelp" />
    </>
);

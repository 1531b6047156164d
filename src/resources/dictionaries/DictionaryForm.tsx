import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { fieldLook } from '../../ui/admin/controls/formFields';
import type { ResourceForm } from '../core/form/formPages';
import type { InputOf } from '../core/resourceOf';
import type { DictionaryLike } from './route';

/** The fields of a dictionary's entry. */
const DictionaryInputs = () => (
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

export const dictionaryForm: ResourceForm<InputOf<DictionaryLike>> = {
    Inputs: DictionaryInputs,
    defaults: { position: 0, enabled: true },
};

import { useTranslate } from 'react-admin';
import { type Control, type FieldValues, type Path, useFormState } from 'react-hook-form';

/** What is wrong with a field that is no text field, in words; undefined: nothing. */
export const useFieldFault = <Values extends FieldValues>(
    control: Control<Values>,
    name: Path<Values>,
): string | undefined => {
    const translate = useTranslate();
    const state = useFormState({ control, name });
    const said = control.getFieldState(name, state).error?.message;
    return said && translate(said, { _: said });
};

import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';

/** What is wrong with a field that is no text field, in words; undefined: nothing. */
export const useFieldFault = <Values extends FieldValues>(
    { control, register }: UseFormReturn<Values>,
    name: Path<Values>,
): string | undefined => {
    const translate = useTranslate();
    // from now on the form knows that it is shown
    useEffect(() => {
        register(name);
    }, [register, name]);
    const state = useFormState({ control, name });
    const said = control.getFieldState(name, state).error?.message;
    return said && translate(said, { _: said });
};

import { useEffect, useRef } from 'react';

/** The text typed into a field; passwords are taken as they are, the rest without outer blanks. */
export const typed = (form: HTMLFormElement, name: string): string => {
    const value = new FormData(form).get(name);
    if (typeof value !== 'string') return '';
    return name === 'password' ? value : value.trim();
};

/** For a form: puts the focus on its first field with an error, once the error stands there. */
export const useFocusOnWrong = (errors: object) => {
    const form = useRef<HTMLFormElement>(null);
    useEffect(() => {
        const wrong = Object.entries(errors)
            .filter(([, error]) => error !== undefined)
            .map(([name]) => name);
        const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
        inputs.find(input => wrong.includes(input.name))?.focus();
    }, [errors]);
    return form;
};

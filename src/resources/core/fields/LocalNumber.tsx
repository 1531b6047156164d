import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact, none } from '../../../ui/text/numbers';

/** A number with the language's separators. */
export const LocalNumber = ({ value }: { value: number | null | undefined }) => {
    const language = useLanguage();
    return <>{typeof value === 'number' ? exact(value, language) : none}</>;
};

import { exact, none } from '../../../shared/numbers';
import { useLanguage } from '../../../stats/components/useLanguage';

/** A number with the language's separators. */
export const LocalNumber = ({ value }: { value: number | null | undefined }) => {
    const language = useLanguage();
    return <>{typeof value === 'number' ? exact(value, language) : none}</>;
};

import type { BrandShown } from '../../../contract/analytics/public/dashboards';
import { Logo, productName } from '../../ui/Logo';

/** Logo and name of whose dashboard it is; the product's where nobody has said otherwise. */
export const BrandMark = ({ brand: { name, logo } }: { brand: BrandShown }) => {
    const shown = name || productName;
    return (
        <span className="board-brand">
            {logo === '' ? name === '' && <Logo /> : <img src={logo} alt={name} />}
            {(logo === '' || name !== '') && <span>{shown}</span>}
        </span>
    );
};

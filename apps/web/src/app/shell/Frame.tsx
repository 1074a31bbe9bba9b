import { useShoes } from '../../session/worn-shoes.ts';
import { Shell } from './Shell.tsx';
import { ShoesBar } from './ShoesBar.tsx';

/** The frame of a signed-in person, with the bar over everything while they stand in a tenant's shoes. */
export const Frame = () => <Shell above={useShoes() && <ShoesBar />} />;

import { useComputedColorScheme } from '@mantine/core';

interface ThemedPictureProps {
  /** An SVG with two palettes: its own, and the dark one where its element `dark` is the target of the address. */
  src: string;
  className?: string | undefined;
}

/** A picture that is decoration, in the theme of the person. */
export function ThemedPicture({ src, className }: ThemedPictureProps) {
  const theme = useComputedColorScheme('light');
  return <img src={theme === 'dark' ? `${src}#dark` : src} alt="" className={className} draggable={false} />;
}

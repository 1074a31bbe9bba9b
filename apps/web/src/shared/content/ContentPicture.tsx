import type { Picture } from '@drawdesk/contract';
import { apiBase } from '../../api/send.ts';

interface ContentPictureProps {
  picture: Pick<Picture, 'width' | 'height' | 'renditions'>;
  /** The text alternative; empty where the name is shown next to it. */
  alt: string;
  /** The width in which it is shown, so that the browser can choose a file. */
  sizes: string;
  className?: string | undefined;
  lazy?: boolean;
}

/** A picture in the width in which it is shown, as WebP where the browser supports it. */
export function ContentPicture({ picture, alt, sizes, className, lazy = false }: ContentPictureProps) {
  const { renditions, width, height } = picture;
  const webp = renditions.filter(({ mediaType }) => mediaType === 'image/webp');
  const plain = renditions.find(({ mediaType }) => mediaType === 'image/jpeg') ?? webp.at(-1);
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={webp.map((one) => `${apiBase}${one.address} ${one.width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={plain && `${apiBase}${plain.address}`}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
        draggable={false}
      />
    </picture>
  );
}

interface BallProps {
  cx: number;
  cy: number;
  r: number;
  /** A colour of the theme. */
  fill: string;
  /** What is printed on it. */
  print?: string;
  turn?: number;
}

/** A lottery ball, drawn with the colours of the theme so that it belongs to both. */
export function Ball({ cx, cy, r, fill, print, turn = 0 }: BallProps) {
  return (
    <g transform={`rotate(${turn} ${cx} ${cy})`}>
      <circle cx={cx} cy={cy} r={r} fill={fill} />
      <path
        d={`M ${cx - r} ${cy} A ${r} ${r} 0 0 0 ${cx + r} ${cy} A ${r * 1.25} ${r * 1.25} 0 0 1 ${cx - r} ${cy}`}
        fill="#000"
        opacity=".1"
      />
      <ellipse
        cx={cx - r * 0.38}
        cy={cy - r * 0.58}
        rx={r * 0.26}
        ry={r * 0.13}
        fill="#fff"
        opacity=".5"
        transform={`rotate(-34 ${cx - r * 0.38} ${cy - r * 0.58})`}
      />
      {print !== undefined && (
        <>
          <circle cx={cx} cy={cy} r={r * 0.56} fill="#fff" />
          <text
            x={cx}
            y={cy}
            dy=".36em"
            textAnchor="middle"
            fontSize={r * 0.82}
            fontWeight="700"
            fontFamily="Sarabun, sans-serif"
            fill="#2F2B3D"
          >
            {print}
          </text>
        </>
      )}
    </g>
  );
}

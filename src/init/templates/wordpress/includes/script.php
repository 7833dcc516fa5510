<?php
/** The endpoint's script, on pages that need it. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

/** The only place that says which of the endpoint's scripts a page loads, and with which attributes. The script loads languages by itself. */
const SCRIPT = array(
	'file'       => 'elements.js',
	'attributes' => array( 'type' => 'module' ),
);

const HANDLE = 'drug-prices';

/** Once per page, however many elements it has. The version is null: with `?ver=`, it would not be the module that its parts import. */
function enqueue_script( $endpoint ) {
	wp_enqueue_script( HANDLE, $endpoint . '/' . SCRIPT['file'], array(), null, true );
}

/** WordPress 6.0 cannot write these attributes by itself; later versions can. */
function script_tag( $tag, $handle, $src ) {
	if ( HANDLE !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag( SCRIPT['attributes'] + array( 'src' => $src, 'id' => "$handle-js" ) );
}
